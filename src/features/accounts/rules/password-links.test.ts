import { expect, it } from 'vitest';
import { passwordResetMail } from './password-links';

const ana = { id: 'u1', email: 'ana@club.test', firstName: 'Ana' };
const mailed = { link: 'http://x/?t=1', linkId: 'l1', wanted: 'a password' } as const;

it('greets by name only users who confirmed their mailbox', () => {
  const greetingOf = (firstName: string | null, emailProvedAt: string | null) =>
    passwordResetMail({ ...ana, firstName, emailProvedAt }, 'Ice', mailed).body.split('\n\n')[0];
  const proved = '2026-11-20T00:00:00.000Z';
  expect(greetingOf('Ana', proved)).toBe('Hello Ana,');
  expect(greetingOf('Ana', null)).toBe('Hello,');
  expect(greetingOf(null, proved)).toBe('Hello,');
  // A name that was stored before names had to be one line.
  expect(greetingOf('Win\r\n\r\nYour account is locked', proved)).toBe('Hello Win Your account is locked,');
});

it('puts the link in the mail on a line of its own', () => {
  const mail = passwordResetMail({ ...ana, emailProvedAt: '2026-11-20T00:00:00.000Z' }, 'Ice\nClub', mailed);
  expect(mail.recipient).toBe('ana@club.test');
  expect(mail.subject).toBe('Set a new password for Ice Club');
  expect(mail.body.split('\n')).toContain('http://x/?t=1');
  expect(mail.dedupeKey).toBe('password-reset:u1:l1');
});
