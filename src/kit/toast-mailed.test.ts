import { expect, it } from 'vitest';
import type { MailWay } from '@/shared/mail-way';
import { currentToast } from './components/state/toast';
import { toastMailed } from './toast-mailed';

it.each<[MailWay, object]>([
  ['people', { tone: 'success', title: 'Roster sent', text: 'It is on its way to you.' }],
  ['outbox', { tone: 'success', title: 'Roster kept', text: expect.stringContaining('/api/outbox') }],
  [
    'nowhere',
    {
      tone: 'error',
      title: 'Roster not mailed',
      text: expect.stringMatching(/^Mail isn't set up\. It goes out once it is/),
    },
  ],
])('says what happens to mail that goes to %s', (mailGoesTo, reported) => {
  const club = {
    name: 'Club',
    timeZone: 'Asia/Manila',
    isDemo: false,
    color: 'glacier',
    logoUrl: null,
    familiesMayUpload: false,
    settingUp: false,
    mailGoesTo,
  };
  toastMailed(club, 'Roster', 'It is on its way to you.');
  expect(currentToast()).toMatchObject(reported);
});
