import { type KeyboardEvent, useId } from 'react';
import { Button } from '@/kit/components/button/button';
import { Field } from '@/kit/components/form/field';
import { TextArea } from '@/kit/components/form/text-area';
import { type Sentence, t } from '@/shared/translate';

/** Maximum length of a reason, in characters. */
export const MAX_REASON_LENGTH = 1000;

const usual = [
  'The picture is too dark to read.',
  'A page is missing.',
  "It isn't signed.",
] as const satisfies readonly Sentence[];

/** Returns what is wrong with a reason, in a sentence. */
export function reasonProblem(reason: string): string | undefined {
  if (reason.trim() === '') return t('Say why, so that the guardians know what to bring instead.');
  return reason.trim().length > MAX_REASON_LENGTH ? t('The reason can be at most 1,000 characters.') : undefined;
}

type RejectReasonProps = {
  value: string;
  onValueChange: (reason: string) => void;
  error: string | undefined;
  /** Called when the user presses Ctrl or Cmd with Enter. */
  onSend: () => void;
};

/** Renders the field for the reason of a rejection, with common reasons to select. */
export function RejectReason({ value, onValueChange, error, onSend }: RejectReasonProps) {
  const id = useId();

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    }
  }

  return (
    <div>
      <Field id={id} label={t('Reason')} error={error} hint={t('The guardians read this.')} required>
        <TextArea
          rows={3}
          limit={MAX_REASON_LENGTH}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onKeyDown={sendOnEnter}
          data-autofocus
        />
      </Field>
      <fieldset className="mt-3 flex flex-wrap gap-2">
        <legend className="sr-only">{t('Usual reasons')}</legend>
        {usual
          .map((sentence) => t(sentence))
          .map((reason) => (
            <Button
              key={reason}
              size="dense"
              aria-controls={id}
              onClick={() => {
                onValueChange(reason);
                document.getElementById(id)?.focus();
              }}
            >
              {reason}
            </Button>
          ))}
      </fieldset>
    </div>
  );
}
