import { type Sentence, t } from '@/shared/translate';
import { Button } from '../button/button';
import { LoadFailure } from '../state/load-failure';
import { DialogSection } from './dialog';

type LostOrFailedProps = {
  /** What the dialog is about: `team`. */
  noun: Sentence;
  /** What is read about it, when that has its own name: `roster`. */
  what?: Sentence;
  /** What the screen under the dialog lists: `teams`. */
  list: Sentence;
  /** It doesn't exist for the user. Otherwise it could not be read, and a retry may succeed. */
  isLost: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** The content of a dialog whose address names nothing that the user may see, as its title says, or whose data could not be read. */
export function LostOrFailed({ noun, what = noun, list, isLost, onRetry, onClose }: LostOrFailedProps) {
  return (
    <DialogSection>
      {isLost ? (
        <>
          <p className="text-text-2">{t("The {noun} doesn't exist, or isn't yours to see.", { noun: t(noun) })}</p>
          <Button onClick={onClose} className="mt-4">
            {t('Back to {list}', { list: t(list) })}
          </Button>
        </>
      ) : (
        <LoadFailure title={t('The {what} could not be loaded', { what: t(what) })} onRetry={onRetry} />
      )}
    </DialogSection>
  );
}
