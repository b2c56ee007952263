import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '@/kit/copy-text';
import { t } from '@/shared/translate';
import { Button } from '../button/button';
import type { ButtonVariant } from '../button/button-style';
import { toastSuccess } from '../state/toast';
import { Field } from './field';
import { TextArea } from './text-area';

type CopyMessageProps = {
  /** The message with its link. When the link leads to a page of the club, a function of the address that the club is opened at. */
  text: string | ((origin: string) => string);
  label?: string;
  /** Whom it is for, for screen reader users, who don't see what the button is beside. */
  about?: string;
  size?: 'dense';
  variant?: ButtonVariant;
  className?: string;
};

/** Copies a short message for a chat, for what is not sent by mail. When the browser refuses, the message is shown to be copied by hand. */
export function CopyMessage({
  text,
  label = t('Copy for Messenger'),
  about,
  size,
  variant,
  className,
}: CopyMessageProps) {
  const [shown, setShown] = useState<string>();

  async function copy(): Promise<void> {
    const message = typeof text === 'string' ? text : text(window.location.origin);
    const isCopied = await copyText(message);
    setShown(isCopied ? undefined : message);
    if (isCopied) toastSuccess(t('Message copied'), t('Paste it in Messenger or any other chat.'));
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
      {shown !== undefined && (
        <Field
          label={t('Message')}
          hint={t("The browser didn't let it be copied. Select it and copy it by hand.")}
          className="w-full"
        >
          <TextArea readOnly rows={5} value={shown} onFocus={(event) => event.target.select()} />
        </Field>
      )}
    </>
  );
}
