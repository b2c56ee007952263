import { ExternalLink } from 'lucide-react';
import { ButtonLink } from '@/kit/components/button-link';
import { CopyField } from '@/kit/components/copy-field';

/** A new address, which is shown this once. */
export function FeedAddress({ url }: { url: string }) {
  return (
    <CopyField
      label="Address"
      value={url}
      hint="Copy it now: it is shown only this once. Whoever has it can read the schedule, so keep it to yourself."
    >
      <ButtonLink href={url.replace(/^https?:/, 'webcal:')} reload icon={ExternalLink}>
        Open in calendar
      </ButtonLink>
    </CopyField>
  );
}
