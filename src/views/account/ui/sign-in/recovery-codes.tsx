import { Copy, Download } from 'lucide-react';
import { Button } from '@/kit/components/button/button';
import { buttonStyle } from '@/kit/components/button/button-style';
import { Dialog, DialogSection } from '@/kit/components/dialog/dialog';
import { toastError, toastSuccess } from '@/kit/components/state/toast';
import { copyText } from '@/kit/copy-text';
import { t } from '@/shared/translate';

type RecoveryCodesProps = { codes: readonly string[]; open: boolean; onClose: () => void };

/** The third step: shows the recovery codes for when the phone is lost. They are shown only once. */
export function RecoveryCodes({ codes, open, onClose }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;

  async function copy(): Promise<void> {
    if (await copyText(text)) toastSuccess(t('Recovery codes copied'));
    else toastError(t('The codes could not be copied'), t('Select them and copy them by hand.'));
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Keep your recovery codes')}
      stays
      foot={
        <Button variant="primary" onClick={onClose}>
          {t('I have kept them')}
        </Button>
      }
    >
      <DialogSection className="grid gap-4">
        <p className="text-text-2">
          {t(
            'The second step is on. Without your phone, one of these codes lets you in, each of them once. They are shown only now: keep them where you keep important papers.',
          )}
        </p>
        <ul
          aria-label={t('Recovery codes')}
          className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-box bg-sunken px-5 py-4 text-center font-mono text-16"
        >
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button icon={Copy} onClick={copy}>
            {t('Copy')}
          </Button>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
            className={buttonStyle({})}
          >
            <Download className="size-4" />
            {t('Download')}
          </a>
        </div>
      </DialogSection>
    </Dialog>
  );
}
