import { describe, expect, it } from 'vitest';
import { sessionStatuses } from '../contract/session';
import { earningStatusOf } from './earning-status';
import { lessonMail } from './mails';
import { statusProblem } from './session-status';
import { studentIdsOf } from './student-ids';

const start = '2026-03-05T10:00:00Z';

it.each(sessionStatuses.flatMap((before) => sessionStatuses.map((after) => [before, after] as const)))(
  'a session goes from %s to %s, or is refused with a reason',
  (before, after) => {
    const may = before === after || before === 'scheduled' || after === 'scheduled';
    expect(statusProblem({ status: before, scheduledDate: start }, after, new Date(start))).toEqual(
      may ? null : expect.stringMatching(/^This session is .*first\.$/),
    );
  },
);

it.each(sessionStatuses)('a session that has not started goes to %s, or is refused with a reason', (after) => {
  const may = after !== 'no_show';
  const justBefore = new Date(Date.parse(start) - 1);
  expect(statusProblem({ status: 'scheduled', scheduledDate: start }, after, justBefore)).toEqual(
    may ? null : expect.stringMatching(/^This session hasn't started yet\. /),
  );
  expect(statusProblem({ status: after, scheduledDate: start }, after, justBefore)).toBeNull();
});

it.each([
  [{ paymentDate: '2026-03-05' }, 'paid'],
  [{ paymentDate: '2026-03-06' }, 'pending'],
  [{ paymentDate: null }, 'pending'],
  [{ paymentDate: '2026-03-04', status: 'pending' as const }, 'pending'],
])('an earning with %j is stored as %s', (form, status) => {
  expect(earningStatusOf(form, '2026-03-05')).toBe(status);
});

it('students are those of the list, each once, or else the single one', () => {
  expect(studentIdsOf({ playerId: 3, playerIds: [2, 1, 2] })).toEqual({ ids: [2, 1], field: 'playerIds' });
  expect(studentIdsOf({ playerId: 3 })).toEqual({ ids: [3], field: 'playerId' });
  expect(studentIdsOf({ playerId: null })).toEqual({ ids: [], field: 'playerId' });
});

describe('a mail about lessons', () => {
  const reader = { id: 'u1', email: 'a@b.test' };
  const letterhead = { clubName: 'Habagat\nBcc: x', timeZone: 'Asia/Manila', link: 'https://club.test/schedule' };
  const after = { startTime: '2026-03-05T10:00:00Z', endTime: '2026-03-05T11:00:00Z', location: null };

  const child = (playerId: number, firstName: string) => ({ playerId, firstName });

  it('keeps each value on one line, whatever was typed', () => {
    const news = [{ title: 'Edge\nwork', before: null, after }];
    const { subject, body, about } = lessonMail(
      news,
      [child(1, 'Ana\nBen'), child(2, 'Cara')],
      reader,
      'lesson:1',
      letterhead,
    );
    expect(subject).toBe('Planned: Edge work');
    expect(about).toEqual([1, 2]);
    expect(body.split('\n\n')[0]).toBe('Edge work with Ana Ben and Cara is planned.');
    expect(body).toContain('Habagat Bcc: x');
  });

  it('lists sixty lessons at most', () => {
    const news = Array.from({ length: 62 }, () => ({ title: 'Edge work', before: after, after: null }));
    const { subject, body, dedupeKey } = lessonMail(news, [child(1, 'Ana')], reader, 'lesson:1', letterhead);
    expect(subject).toBe('Cancelled: Edge work (62 dates)');
    expect(body.match(/Cancelled: /g)).toHaveLength(60);
    expect(body).toContain('And 2 more.');
    expect(dedupeKey).toBe('lesson:1:u1');
  });
});
