import { useState } from 'react';
import { ApiError } from '@/kit/api/api-error';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { DialogSection } from '@/kit/components/dialog/dialog';
import { Field } from '@/kit/components/form/field';
import { TextInput } from '@/kit/components/form/text-input';
import { t, translated } from '@/shared/translate';
import { makeEmailLink, PASSWORD_LINK_HOURS } from '../contract/links';

type EmailLinkProps = { person: { id: string; name: string }; onMade: (link: string) => void };

/** Makes a link with which a person takes a new e-mail, for clubs that can't mail a confirmation. */
export function EmailLink({ person, onMade }: EmailLinkProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useAction(makeEmailLink, {
    input: (email: string) => ({ params: { id: person.id }, body: { email } }),
    onDone: ({ link }) => onMade(link),
    failure: (failed) => setError(problemOf(failed)),
  });
  return (
    <DialogSection title={t('Another e-mail')}>
      <p className="mb-3 text-text-2">
        {t(
          'The club has no mail server, so nobody can change an e-mail alone. With this link {name} signs in as until now and takes the new e-mail. It works once, for {n} hours, and making it signs {name} out everywhere.',
          { name: person.name, n: PASSWORD_LINK_HOURS },
        )}
      </p>
      <div className="grid gap-3">
        <Field label={t('New e-mail')} error={error}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </Field>
        <Button
          className="justify-self-start"
          busy={isPending}
          busyLabel={t('Making...')}
          reasonShown="after"
          disabledReason={email.trim() ? undefined : t('Enter the new e-mail.')}
          onClick={() => mutate(email.trim())}
        >
          {t('Make e-mail link')}
        </Button>
      </div>
    </DialogSection>
  );
}

function problemOf(error: Error): string {
  const known = error instanceof ApiError ? (error.body.issues?.[0]?.message ?? error.sentence) : undefined;
  return known === undefined ? t('The link could not be made. Please try again.') : translated(known);
}
