import { afterEach, expect, it } from 'vitest';
import { staffInvitationMessage } from '@/features/accounts/rules/staff-invitations';
import { announcementMessage } from '@/features/announcements/rules/mail';
import { answerMessage } from '@/features/attendance/rules/reminders';
import { askMessage } from '@/features/documents/rules/mail';
import { invitationMessage } from '@/features/guardians/rules';
import { overdueMessage } from '@/features/payments/charges/rules/reminder-mail';
import { chargedMessage } from '@/features/payments/rules/mail';
import { provideTranslator } from '@/shared/translate';
import { makeTranslator } from '@/shared/translator';
import { everybody } from '@/views/catalogues-everybody';
import { staff } from '@/views/catalogues-staff';

const link = 'https://club.test/x';

afterEach(() => provideTranslator(() => undefined));

const written = () => [
  announcementMessage({ title: 'Rink closed', content: 'Until Friday.' }, link),
  askMessage('Habagat', link),
  answerMessage({ title: 'Practice', when: 'Sat, Nov 28, 5:00 PM' }, link),
  chargedMessage(
    { type: 'monthly_dues', description: 'Ice\ntime', dueDate: '2026-12-05' },
    { clubName: 'Habagat', link },
  ),
  chargedMessage({ type: 'monthly_dues', description: null, dueDate: null }, { clubName: 'Habagat', link }),
  overdueMessage({ clubName: 'Habagat', link }),
  invitationMessage({ email: 'mum@new.test', children: ['Ana', 'Ben'] }, 'Habagat', link),
  staffInvitationMessage({ email: 'c@new.test', role: 'coach', teamName: 'Red', days: 7 }, 'Habagat', link),
];

it("returns a mail's text in few words, for a chat, ending with its link", () => {
  expect(written()).toEqual([
    `Rink closed\n\nUntil Friday.\n\nRead it at ${link}`,
    `Habagat needs papers of your child. See what is missing and hand it in here:\n${link}`,
    `Will your child come? Practice, Sat, Nov 28, 5:00 PM. Please answer here:\n${link}`,
    `Habagat asks for a payment: Ice time, due Dec 5, 2026. See and pay it here:\n${link}`,
    `Habagat asks for a payment: Monthly dues. See and pay it here:\n${link}`,
    `Habagat: some payments are overdue. See yours and pay them here:\n${link}`,
    `You are invited to follow Ana and Ben at Habagat: schedule, documents, payments and announcements in one place.\nMake your account with mum@new.test here, or sign in to the one you have. The link works once, for 7 days:\n${link}`,
    `You are invited to coach Red at Habagat.\nMake your account with c@new.test here, or sign in to the one you have. The link works once, for 7 days:\n${link}`,
  ]);
});

it('returns it in the language of whoever copies it', () => {
  const english = written();
  const filipino = makeTranslator('fil', Object.assign({}, ...everybody, ...staff));
  provideTranslator(() => filipino);
  expect(written().map((text, index) => text === english[index])).toEqual(english.map(() => false));
  expect(written().slice(-2)).toEqual([
    `Iniimbitahan kang subaybayan si Ana at Ben sa Habagat: nasa iisang lugar ang schedule, mga papel, bayarin at anunsiyo.\nGumawa ng account dito gamit ang mum@new.test, o mag-sign in kung mayroon ka na. Isang beses lang gagana ang link, sa loob ng 7 araw:\n${link}`,
    `Iniimbitahan kang mag-coach ng Red sa Habagat.\nGumawa ng account dito gamit ang c@new.test, o mag-sign in kung mayroon ka na. Isang beses lang gagana ang link, sa loob ng 7 araw:\n${link}`,
  ]);
});
