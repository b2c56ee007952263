import { useAction } from '@/kit/api/use-action';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { CopyMessage } from '@/kit/components/form/copy-message';
import { toastError, toastSuccess } from '@/kit/components/state/toast';
import { useSession } from '@/kit/session';
import { mailedMessage } from '@/kit/toast-mailed';
import { signInTo } from '@/shared/address';
import { t } from '@/shared/translate';
import { documentsAddress } from '../../addresses';
import { askForDocuments } from '../../contract/ask';
import { askMessage } from '../../rules/mail';
import { askedMessage, askQuestion } from './ask-messages';

type AskDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Selects the guardians: of the selected players, or of the filtered list; when none is given, of everybody in reach. */
  playerIds?: readonly number[];
  playerId?: string | undefined;
  teamId?: string | undefined;
  playerName?: string | undefined;
  teamName?: string | undefined;
  onDone?: () => void;
};

/** Confirms before guardians are mailed what is missing, and reports the result. */
export function AskDialog({
  open,
  onClose,
  onDone,
  playerIds,
  playerId,
  teamId,
  playerName,
  teamName,
}: AskDialogProps) {
  const { club } = useSession();
  const { mutate, isPending } = useAction(askForDocuments, {
    input: () => ({ body: playerIds ? { playerIds: [...playerIds] } : playerId ? { playerId } : { teamId } }),
    onDone: (counts) => {
      onClose();
      onDone?.();
      const [title, text] = askedMessage(counts);
      if (counts.mails === 0) toastError(title, text);
      else if (club.mailGoesTo === 'people') toastSuccess(title, text);
      else {
        const [kept, why] = mailedMessage(club, t('Mail'), '');
        const tell = club.mailGoesTo === 'nowhere' ? toastError : toastSuccess;
        tell(kept, `${text} ${why}`);
      }
    },
    failure: t('The guardians could not be asked. Please try again.'),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => mutate()}
      title={t('Ask the guardians')}
      question={askQuestion({ player: playerName, team: teamName, chosen: playerIds?.length }, club.mailGoesTo)}
      confirmLabel={t('Ask the guardians')}
      variant="primary"
      busy={isPending}
      busyLabel={t('Asking...')}
    >
      {club.mailGoesTo !== 'people' && (
        <div className="mt-4">
          <CopyMessage text={(origin) => askMessage(club.name, origin + signInTo(documentsAddress.to()))} />
        </div>
      )}
    </ConfirmDialog>
  );
}
