import { describe, expect, it } from 'vitest';
import { cancelQuestion, deleteQuestion, restoreQuestion } from './event-questions';

const event = {
  title: 'Practice',
  startTime: '2026-11-24T10:00:00Z',
  endTime: '2026-11-24T11:00:00Z',
  cancelledAt: null,
};
const before = new Date('2026-11-24T10:30:00Z');
const club = { timeZone: 'Asia/Manila', mailGoesTo: 'people' as const };

describe('the questions before an event changes', () => {
  it('include its date and promise mail only where there is some', () => {
    expect(cancelQuestion(event, club, before)).toBe(
      'Cancel Practice of Tue, Nov 24, 6:00 PM? It stays on the schedule, marked as cancelled. The families and the coach concerned are told by e-mail.',
    );
    expect(restoreQuestion(event, { ...club, mailGoesTo: 'nowhere' }, before)).toBe(
      "Put Practice of Tue, Nov 24, 6:00 PM back on the schedule? Mail isn't set up. Tell the families and the coach yourself.",
    );
    expect(deleteQuestion(event, { ...club, mailGoesTo: 'outbox' }, before)).toMatch(
      /^Are you sure you want to delete Practice\? .* Cancelled, it would stay .* in its outbox\.$/,
    );
  });

  it('promise none for past events, nor a second for a cancelled one', () => {
    expect(cancelQuestion(event, club, new Date(event.endTime))).toContain('nobody is told');
    const question = deleteQuestion({ ...event, cancelledAt: '2026-11-20T00:00:00Z' }, club, before);
    expect(question).not.toContain('told by e-mail');
    expect(question).not.toContain('it would stay');
  });
});
