import { useState } from 'react';
import { type Account, updateAccount } from '@/features/accounts/contract/account';
import { type PushSupport, usePush } from '@/features/accounts/push/ui/use-push';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Segmented } from '@/kit/components/form/segmented';
import { reload, storeForms } from '@/kit/leaving';
import { useSession } from '@/kit/session';
import { type Language, languageName, languageOfCode, languages } from '@/shared/language';
import { type MailKind, mailKinds, type PushKind, pushKindLabel } from '@/shared/mail-kinds';
import { readerLocale, type Sentence, t } from '@/shared/translate';
import { Row, Section } from '../section';

const MAIL_AND_PUSH =
  'What you are told about, and how. Invitations, new payments and receipts, documents that are not accepted, and what is about your account always come by mail.';

interface Choices extends Pick<Account, 'mutedMail' | 'mutedPush'> {
  language: Language;
}

const languageOptions = languages.map((value) => ({ value, label: languageName[value] }));

/** Selects what the user is notified of, by mail and by push, and in which language. Each choice is saved at once. */
export function Notifications({ account }: { account: Account }) {
  const { newsKinds, language, mutedMail, mutedPush } = account;
  const { mailGoesTo } = useSession().club;
  const save = useAction(updateAccount, {
    input: (change: Partial<Choices>) => ({ body: change }),
    queue: 'notifications',
    onDone: (_reply, { language: next }) => next && reloadWithDrafts(),
    failure: t('Your choice could not be saved. Please try again.'),
  });
  const [changes, setChanges] = useState<Partial<Choices>>({});
  // Shows the choices while they are being saved.
  const unsaved = save.isPending ? changes : {};
  const chosen = { language: language ?? pageLanguage(), mutedMail, mutedPush, ...unsaved };
  const choose = (change: Partial<Choices>) => {
    setChanges({ ...unsaved, ...change });
    save.mutate(change);
  };
  return (
    <Section
      id="notifications"
      title={t('Notifications')}
      text={
        mailGoesTo === 'nowhere'
          ? t('The club has no mail server yet, so nobody is mailed. What you choose for mail counts once it has one.')
          : t(MAIL_AND_PUSH)
      }
    >
      <DevicePush account={account} />
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4 max-md:px-4">
        <p>
          {t('Language')}
          <span className="block text-13 text-text-3">{t('Of the app, and of mail and push messages.')}</span>
        </p>
        <Segmented
          label={t('Language')}
          value={chosen.language}
          onValueChange={(value) => choose({ language: value })}
          options={languageOptions}
        />
      </div>
      <table className="w-full">
        <thead>
          <tr className="text-13 text-text-2">
            <th scope="col" className="px-5 pt-3 text-left font-medium max-md:px-4">
              {t('About')}
            </th>
            <th scope="col" className="w-14 pt-3 font-medium">
              {t('Mail')}
            </th>
            <th scope="col" className="w-14 pt-3 pr-3 font-medium max-md:pr-2">
              {t('Push')}
            </th>
          </tr>
        </thead>
        <tbody>
          {newsKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row" className="px-5 pt-2 pb-3 text-left font-normal max-md:px-4">
                {t(pushKindLabel[kind].label)}
                <span className="block text-13 text-text-3">{t(pushKindLabel[kind].text)}</span>
              </th>
              <td className="text-center">
                {isMailed(kind) && (
                  <Choice
                    label={t('{kind} by mail', { kind: t(pushKindLabel[kind].label) })}
                    checked={!chosen.mutedMail.includes(kind)}
                    onChange={() => choose({ mutedMail: toggled(chosen.mutedMail, kind) })}
                  />
                )}
              </td>
              <td className="pr-3 text-center max-md:pr-2">
                <Choice
                  label={t('{kind} by push', { kind: t(pushKindLabel[kind].label) })}
                  checked={!chosen.mutedPush.includes(kind)}
                  onChange={() => choose({ mutedPush: toggled(chosen.mutedPush, kind) })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Reloads the page, which then restores what was typed in its other forms. */
function reloadWithDrafts(): void {
  storeForms();
  reload();
}

/** Returns the language of the page, which follows the device until one is chosen. */
function pageLanguage(): Language {
  return languageOfCode(readerLocale()) ?? 'en';
}

type ChoiceProps = { label: string; checked: boolean; onChange: () => void };

function Choice({ label, ...rest }: ChoiceProps) {
  return (
    <label className="inline-flex size-11 cursor-pointer items-center justify-center">
      <input type="checkbox" className="tick" aria-label={label} {...rest} />
    </label>
  );
}

function isMailed(kind: PushKind): kind is MailKind {
  return mailKinds.some((each) => each === kind);
}

function toggled<Kind>(kinds: readonly Kind[], kind: Kind): Kind[] {
  return kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind];
}

const unavailable: Record<Exclude<PushSupport, 'supported'>, Sentence> = {
  blocked:
    'This browser blocks notifications of the club. Allow them in the settings of the site, beside its address, then load this page again.',
  installFirst:
    'Add the club to your home screen first: in Safari, tap Share, then Add to Home Screen. Then open it from there.',
  none: 'This browser has no push messages. Open this page in a recent Chrome, Edge or Firefox, or on your phone.',
};

/** Turns push messages on and off on this device, or says why there are none. */
function DevicePush({ account: { push } }: { account: Account }) {
  const { support, isOn, isBusy, turnOn, turnOff } = usePush(push);
  const title = t('Push on this device');
  if (support !== 'supported') return <Row title={title} text={t(unavailable[support])} />;
  return (
    <Row
      title={title}
      text={
        isOn
          ? t('On until you sign out. From 9 PM to 7 AM only a cancellation of the same day gets through.')
          : t('Off. Turned on, a note on your screen says what is new, never with the name of a child or an amount.')
      }
    >
      <Button busy={isBusy} onClick={isOn ? turnOff : turnOn}>
        {isOn ? t('Turn off') : t('Turn on')}
      </Button>
    </Row>
  );
}
