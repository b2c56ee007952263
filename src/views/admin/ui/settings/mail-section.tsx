import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Send } from 'lucide-react';
import { q } from '@/kit/api/query-client';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Badge } from '@/kit/components/page/badge';
import type { MailWay } from '@/shared/mail-way';
import { type Sentence, t, translated } from '@/shared/translate';
import { countOutbox, tryMailServer } from '../../contract/mail';
import { Outbox } from './outbox';
import { Fact, SettingsRow, SettingsSection } from './settings-section';

const labels: Record<MailWay, Sentence> = {
  people: 'Set up',
  outbox: 'Kept in the demo club',
  nowhere: 'Not set up',
};

/** Shows where the club's mail goes, a test for it, and the outbox. */
export function MailSection() {
  const { data } = useQuery(q(countOutbox, {}));
  const goesTo = data?.goesTo;
  const isSetUp = goesTo === 'people';
  return (
    <SettingsSection title={t('Mail')} text={t('Announcements, invitations and reminders go out by it.')}>
      <dl>
        <Fact name={t('Mail server')}>
          <Badge tone={isSetUp ? 'done' : 'waiting'} icon={isSetUp ? CircleCheck : CircleAlert} hang="right">
            {t(goesTo === undefined ? 'Loading...' : labels[goesTo])}
          </Badge>
        </Fact>
      </dl>
      <SettingsRow>
        <MailTest goesTo={goesTo} />
      </SettingsRow>
      <Outbox counts={data?.counts} canSend={isSetUp} />
    </SettingsSection>
  );
}

function MailTest({ goesTo }: { goesTo: MailWay | undefined }) {
  const { mutate, isPending, data } = useAction(tryMailServer, {
    input: () => ({}),
    failure: t('The mail server could not be tried. Please try again.'),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-60 flex-1">
        <p className="font-medium">{t('Try it')}</p>
        <p className="text-13 text-text-3">{hintOf(goesTo)}</p>
      </div>
      <Button
        icon={Send}
        busy={isPending}
        busyLabel={t('Sending...')}
        disabledReason={goesTo === 'people' ? undefined : t('There is no mail server to try')}
        onClick={() => mutate()}
      >
        {t('Send a test mail')}
      </Button>
      <div role="status" className="w-full empty:hidden">
        {data && (
          <p className="flex gap-2 rounded-box bg-sunken px-3.5 py-2.5">
            {data.isAccepted ? (
              <CircleCheck className="mt-0.5 size-4 text-accent" />
            ) : (
              <CircleAlert className="mt-0.5 size-4 text-red" />
            )}
            <span className="min-w-0 wrap-anywhere">
              {translated(data.message)}
              {data.answer && (
                <span className="block text-13 text-text-2">{t('It said: {answer}', { answer: data.answer })}</span>
              )}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

function hintOf(goesTo: MailWay | undefined): string {
  if (goesTo === 'nowhere') return t("Mail isn't set up, so nobody is mailed. Ask whoever runs the server.");
  if (goesTo === 'outbox') return t('The people of the demo club are made up, so nothing is ever sent.');
  return t('A mail goes to you at once, and you read here what the mail server said.');
}
