import { MailX } from 'lucide-react';
import { t } from '@/shared/translate';
import { useSession } from '../../session';

/** Says to staff that reminders reach nobody, when mail isn't set up. */
export function NoMailLine() {
  if (useSession().club.mailGoesTo !== 'nowhere') return null;
  return (
    <p className="flex items-start gap-2 text-13 text-amber-ink">
      <MailX className="size-4 text-amber" />
      {t("Mail isn't set up. Ask whoever runs the server.")}
    </p>
  );
}
