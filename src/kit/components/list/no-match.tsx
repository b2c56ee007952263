import { t } from '@/shared/translate';
import { Button } from '../button/button';
import { EmptyState } from '../state/empty-state';

type NoMatchProps = { title: string; text?: string; onClear: () => void };

/** Shown in place of a list whose filters match nothing. */
export function NoMatch({ title, text = t('Try adjusting your search or filters'), onClear }: NoMatchProps) {
  return (
    <EmptyState
      kind="no-match"
      title={title}
      text={text}
      action={<Button onClick={onClear}>{t('Clear Filter')}</Button>}
    />
  );
}
