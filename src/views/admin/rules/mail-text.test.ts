import { describe, expect, it } from 'vitest';
import { HIDDEN_LINK, shownText } from './mail-text';

const token = 'f7_jt3bnYxb5Rihpo1pm9nONeovzQ_KP6fWdxPsSyR0';
const mail = (dedupeKey: string, path: string) => ({ dedupeKey, body: `Hello,\n\nhttps://club.test${path}\n\nClub` });

describe('the text of a mail in the outbox', () => {
  it.each([
    ['password-reset:a:1', `/api/reset-password?token=${token}`],
    ['sign-in-link:a:1', `/api/sign-in-link?token=${token}`],
    ['email-change:1', `/api/confirm-email?token=${token}`],
    ['rsvp:1:2026-05-01:a', `/api/rsvp?token=WzEsMiwiYTFiMmMzZDRlNWY2IiwxNzY1MDAwMDAwXQ.${token}`],
  ])('never holds the link of %s', (key, path) => {
    for (const goesTo of ['people', 'outbox', 'nowhere'] as const) {
      expect(shownText(mail(key, path), goesTo)).toEqual({ text: `Hello,\n\n${HIDDEN_LINK}\n\nClub`, hidesLink: true });
    }
  });

  it.each(['staff-invitation:1', 'guardian-invitation:1'])('has the link of %s where no mail sends it', (key) => {
    const invitation = mail(key, `/api/signup?invitation=${token}`);
    expect(shownText(invitation, 'nowhere')).toEqual({ text: invitation.body, hidesLink: false });
    expect(shownText(invitation, 'people').text).not.toContain(token);
  });

  it('keeps links to pages that need sign-in, and what people wrote', () => {
    for (const path of ['/api/login?returnTo=%2Fpayments%3Fopen%3D1', '/announcements/7', `/shared/${token}`]) {
      const news = mail('announcement:7:a', path);
      expect(shownText(news, 'people')).toEqual({ text: news.body, hidesLink: false });
    }
  });
});
