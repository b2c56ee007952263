import { type Sentence, t } from '@/shared/translate';
import { Card } from '../page/card';
import { LoadFailure } from '../state/load-failure';

type ListFailureProps = {
  /** The name of the items, in the plural: `players`. */
  what: Sentence;
  onRetry: () => void;
  className?: string;
};

/** Shown in place of a list that could not be read. */
export function ListFailure({ what, onRetry, className }: ListFailureProps) {
  return (
    <Card className={className}>
      <LoadFailure title={t('The {what} could not be loaded', { what: t(what) })} onRetry={onRetry} />
    </Card>
  );
}
