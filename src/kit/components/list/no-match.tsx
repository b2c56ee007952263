import { Button } from '../button/button';
import { EmptyState } from '../state/empty-state';

type NoMatchProps = { title: string; text?: string; onClear: () => void };

/** Stands in a list's place when its filters leave nothing over. */
export function NoMatch({ title, text = 'Try adjusting your search or filters', onClear }: NoMatchProps) {
  return (
    <EmptyState kind="no-match" title={title} text={text} action={<Button onClick={onClear}>Clear Filter</Button>} />
  );
}
