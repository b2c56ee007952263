import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '@/kit/copy-text';
import { Button } from './button';
import type { ButtonVariant } from './button-style';
import { Field } from './field';
import { TextArea } from './text-area';
import { toastSuccess } from './toast';

type CopyMessageProps = {
  /** The message, with its link. */
  text: string;
  label?: string;
  /** Whom it is for, for those who hear the button and don't see what it stands beside. */
  about?: string;
  size?: 'dense';
  variant?: ButtonVariant;
  className?: string;
};

/** Copies a short message for a chat, for what no mail brings. Where the browser refuses, the message is shown to be copied by hand. */
export function CopyMessage({ text, label = 'Copy for Messenger', about, size, variant, className }: CopyMessageProps) {
  const [isShown, setShown] = useState(false);

  async function copy(): Promise<void> {
    const isCopied = await copyText(text);
    setShown(!isCopied);
    if (isCopied) toastSuccess('Message copied', 'Paste it in Messenger or any other chat.');
  }

  return (
    <>
      <Button
        icon={MessageCircle}
        size={size}
        variant={variant}
        className={className}
        aria-label={about && `${label}: ${about}`}
        onClick={copy}
      >
        {label}
      </Button>
      {isShown && (
        <Field
          label="Message"
          hint="The browser didn't let it be copied. Select it and copy it by hand."
          className="w-full"
        >
          <TextArea readOnly rows={5} value={text} onFocus={(event) => event.target.select()} />
        </Field>
      )}
    </>
  );
}
