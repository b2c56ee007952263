import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { CopyField } from '@/kit/components/form/copy-field';
import { CopyMessage } from '@/kit/components/form/copy-message';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import { linkHint } from './staff-labels';

/** An invitation whose link isn't mailed. */
export type IssuedLink = {
  email: string;
  link: string;
  /** The text to send with the link in a chat. */
  message: string;
};

type LinkDialogProps = { open: boolean; issued: IssuedLink | undefined; onClose: () => void };

/** Shows an invitation's link, only this once, for the user to hand on. */
export function LinkDialog({ open, issued, onClose }: LinkDialogProps) {
  const { mailGoesTo } = useSession().club;
  return (
    <Dialog open={open} onClose={onClose} title={t('Invitation link')} foot={<DialogCancel>{t('Done')}</DialogCancel>}>
      <DialogSection>
        <CopyField label={t('Link')} value={issued?.link ?? ''} hint={linkHint(issued?.email ?? '', mailGoesTo)}>
          <CopyMessage text={issued?.message ?? ''} />
        </CopyField>
      </DialogSection>
    </Dialog>
  );
}
