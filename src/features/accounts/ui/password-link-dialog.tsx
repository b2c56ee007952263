import { useState } from 'react';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { CopyField } from '@/kit/components/form/copy-field';
import { useSession } from '@/kit/session';
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
    failure: 'The link could not be made. Please try again.',
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
      title="Sign-in link"
      description={name}
      foot={
        link || person?.refusal ? (
          <DialogCancel>Done</DialogCancel>
        ) : (
          <>
            <DialogCancel />
            <Button
              variant="primary"
              busy={isPending}
              busyLabel="Making..."
              onClick={() => person && mutate(person.id)}
            >
              Make password link
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
  if (person?.refusal) return <p>{person.refusal}</p>;
  return (
    <>
      <p>
        For somebody who forgot the password and gets no mail. With the link {person?.name} sets a new password and
        signs in. It works once, for {PASSWORD_LINK_HOURS} hours.
      </p>
      <p className="mt-3 text-text-2">
        Making it signs {person?.name} out everywhere. A second step stays on. The link is noted in the activity.
      </p>
    </>
  );
}

function Made({ link, name }: { link: string; name: string }) {
  const hint = `Give this link to ${name} and nobody else. It works once, for ${PASSWORD_LINK_HOURS} hours, and isn't shown again.`;
  return <CopyField label="Link" value={link} hint={hint} />;
}
