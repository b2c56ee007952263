import { type Account, updateAccount } from '@/features/accounts/contract/account';
import { useAction } from '@/kit/api/use-action';
import { Checkbox } from '@/kit/components/form/checkbox';
import { useSession } from '@/kit/session';
import { type MailKind, mailKindLabel, mailKinds } from '@/shared/mail-kinds';
import { Section } from './section';

/** Selects what the user is mailed about. Each choice is saved at once. */
export function MailChoice({ account: { mutedMail } }: { account: Account }) {
  const { mailGoesTo } = useSession().club;
  const save = useAction(updateAccount, {
    input: (muted: MailKind[]) => ({ body: { mutedMail: muted } }),
    failure: 'Your choice could not be saved. Please try again.',
  });
  // Shows the choice while it is being saved.
  const muted = save.isPending ? save.variables : mutedMail;
  const toggle = (kind: MailKind) =>
    save.mutate(muted.includes(kind) ? muted.filter((other) => other !== kind) : [...muted, kind]);
  return (
    <Section
      id="mail"
      title="Mail"
      text={
        mailGoesTo === 'nowhere'
          ? 'The club has no mail server yet, so nobody is mailed. What you choose counts once it has one.'
          : 'What you are mailed about. Invitations, receipts and what is about your account always come.'
      }
    >
      <div className="grid gap-1 px-5 py-3 max-md:px-4">
        {mailKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={mailKindLabel[kind].label}
            hint={mailKindLabel[kind].text}
            checked={!muted.includes(kind)}
            onChange={() => toggle(kind)}
          />
        ))}
      </div>
    </Section>
  );
}
