import { Copy, ExternalLink } from 'lucide-react';
import { Button } from '@/kit/components/button';
import { ButtonLink } from '@/kit/components/button-link';
import { Field } from '@/kit/components/field';
import { TextInput } from '@/kit/components/text-input';
import { toastError, toastSuccess } from '@/kit/components/toast';

/** A new address, which is shown this once. */
export function FeedAddress({ url }: { url: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      toastSuccess('Address copied');
    } catch {
      toastError('The address could not be copied', 'Select it and copy it by hand.');
    }
  }

  return (
    <div>
      <Field
        label="Address"
        hint="Copy it now: it is shown only this once. Whoever has it can read the schedule, so keep it to yourself."
      >
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" icon={Copy} onClick={copy}>
          Copy address
        </Button>
        <ButtonLink href={url.replace(/^https?:/, 'webcal:')} reload icon={ExternalLink}>
          Open in calendar
        </ButtonLink>
      </div>
    </div>
  );
}
