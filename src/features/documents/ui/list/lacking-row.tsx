import { FileExclamationPoint, Signature, Upload } from 'lucide-react';
import { ButtonLink } from '@/kit/components/button/button-link';
import { Badge } from '@/kit/components/page/badge';
import { useSession } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { signLink, uploadLink } from '../../addresses';
import type { MissingDocument } from '../../contract/document';
import { uploadReason } from '../upload/upload-reason';
import { submissionOf } from './missing-messages';

/** Renders a paper that a player lacks, with the button to hand it in when the user may. */
export function LackingRow({ missing }: { missing: MissingDocument }) {
  const { type, reason } = missing;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{type}</span>
        <span className="block text-13 text-text-2">
          {reason === 'none' ? t('Not handed in yet') : t('A new copy is needed')}
        </span>
      </span>
      <Badge tone="needs" icon={FileExclamationPoint}>
        {t('Missing')}
      </Badge>
      <HandIn missing={missing} />
    </li>
  );
}

function HandIn({ missing }: { missing: MissingDocument }) {
  const user = useSession();
  const way = submissionOf(
    { canSign: missing.canSign && mayEver(user, 'consent.sign') },
    uploadReason(user) === undefined,
  );
  if (way === 'hand') return null;
  return way === 'sign' ? (
    <ButtonLink size="dense" icon={Signature} href={signLink(missing)}>
      {t('Sign')} <span className="sr-only">{missing.type}</span>
    </ButtonLink>
  ) : (
    <ButtonLink size="dense" icon={Upload} href={uploadLink(missing)}>
      {t('Upload')} <span className="sr-only">{missing.type}</span>
    </ButtonLink>
  );
}
