import { oneLine } from '@/shared/format';
import { t } from '@/shared/translate';

/** The mail to the owner of an account that got a passkey, in case another person added it. `id`: the passkey's. */
export function passkeyAddedMail({ email, club, id }: { email: string; club: string; id: number }, link: string) {
  return {
    dedupeKey: `passkey-added:${id}`,
    recipient: email,
    about: [],
    subject: oneLine(t('A passkey was added to your account at {club}', { club })),
    body: [
      t('Hello,'),
      t('A passkey was added to your account at {club}. It signs in without the password.', { club }),
      t(
        "If that was you, do nothing. If it wasn't, set a new password at once, which ends every passkey. To set one, open this page:",
      ),
      link,
      club,
    ].join('\n\n'),
  };
}
