import { Mail } from 'lucide-react';
import { DialogSection } from '@/kit/components/dialog/dialog';
import { Checkbox } from '@/kit/components/form/checkbox';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import type { ImportPreview } from '../contract';
import { mailSentence } from './import-messages';
import type { ImportState } from './use-import';

type MailChoiceProps = { importing: ImportState; data: ImportPreview };

/** Shows beforehand whom the import mails, and lets the user disable that. Renders nothing when the valid rows have no guardians. */
export function MailChoice({ importing: { sends, setSends }, data: { mails } }: MailChoiceProps) {
  const { mailGoesTo } = useSession().club;
  if (mails.invitations + mails.links === 0) return null;
  const sentence = mailSentence(mails, sends, mailGoesTo);
  return (
    <DialogSection className="py-4!">
      {mailGoesTo === 'nowhere' ? (
        <p className="flex gap-3">
          <Mail className="mt-0.5 size-4 shrink-0 text-text-2" />
          <span className="min-w-0">{sentence}</span>
        </p>
      ) : (
        <Checkbox
          label={t('Send invitations')}
          hint={sentence}
          checked={sends}
          onChange={(event) => setSends(event.target.checked)}
        />
      )}
    </DialogSection>
  );
}
