import { useState } from 'react';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { CopyField } from '@/kit/components/form/copy-field';
import { useSession } from '@/kit/session';
import { t, translated } from '@/shared/translate';
import { makePasswordLink, PASSWORD_LINK_HOURS } from '../contract/links';
import { EmailLink } from './email-link';

/** The person to make a link for; `refusal` is the reason when none can be made. */
export type LinkedPerson = { id: string; name: string; refusal?: string | undefined };

type PasswordLinkDialogProps = { open: boolean; person: LinkedPerson | undefined; onClose: () => void };

/** Confirms, then makes a link for a person who lost their password and shows it only this once. */
export function PasswordLinkDialog({ open, person, onClose }: PasswordLinkDialogProps) {
  const { club } = useSession();
  const [link, setLink] = useState<string>();
  const { mutate, isPending } = useAction(makePasswordLink, {
    input: (id: string) => ({ params: { id } }),
    onDone: (made) => setLink(made.link),
    failure: t('The link could not be made. Please try again.'),
  });
  const name = person?.name ?? '';

  function close() {
    setLink(undefined);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('Sign-in link')}
      description={name}
      foot={
        link || person?.refusal ? (
          <DialogCancel>{t('Done')}</DialogCancel>
        ) : (
          <>
            <DialogCancel />
            <Button
              variant="primary"
              busy={isPending}
              busyLabel={t('Making...')}
              onClick={() => person && mutate(person.id)}
            >
              {t('Make password link')}
            </Button>
          </>
        )
      }
    >
      <DialogSection>{link ? <Made link={link} name={name} /> : <Before person={person} />}</DialogSection>
      {person && !link && !person.refusal && club.mailGoesTo !== 'people' && (
        <EmailLink person={person} onMade={setLink} />
      )}
    </Dialog>
  );
}

function Before({ person }: Pick<PasswordLinkDialogProps, 'person'>) {
  if (person?.refusal) return <p>{translated(person.refusal)}</p>;
  const name = person?.name ?? '';
  return (
    <>
      <p>
        {t(
          'For somebody who forgot the password and gets no mail. With the link {name} sets a new password and signs in. It works once, for {n} hours.',
          { name, n: PASSWORD_LINK_HOURS },
        )}
      </p>
      <p className="mt-3 text-text-2">
        {t('Making it signs {name} out everywhere. A second step stays on. The link is noted in the activity.', {
          name,
        })}
      </p>
    </>
  );
}

function Made({ link, name }: { link: string; name: string }) {
  const hint = t("Give this link to {name} and nobody else. It works once, for {n} hours, and isn't shown again.", {
    name,
    n: PASSWORD_LINK_HOURS,
  });
  return <CopyField label={t('Link')} value={link} hint={hint} />;
}
