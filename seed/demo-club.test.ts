import { describe, expect, it } from 'vitest';
import { priorities } from '@/features/announcements/contract';
import { answers, marks } from '@/features/attendance/contract/attendance';
import { earningStatuses, earningTypes } from '@/features/coaching/contract/earning';
import { sessionPaymentStatuses, sessionStatuses, sessionTypes } from '@/features/coaching/contract/session';
import { documentStatuses } from '@/features/documents/contract/document';
import { complianceOf } from '@/features/documents/rules/compliance';
import { weekdays } from '@/features/events/contract/event';
import { paymentMethods, paymentStatuses, paymentTypes } from '@/features/payments/contract/payment';
import { complianceStates } from '@/features/players/contract/player';
import { addDays, dayOf, monthStart, previousMonthStart } from '@/shared/dates';
import { fromCentavos, toCentavos } from '@/shared/money';
import { revenueChange } from '@/views/home/rules/figures';
import { buildDemoClub } from './demo-club';

const zone = 'Asia/Manila';
const moments = [
  ['the first of a month, just after midnight', '2026-03-01T00:05:00+08:00'],
  ['the first of a month, on the stroke of midnight', '2026-05-01T00:00:00+08:00'],
  ['the second of a month', '2026-06-02T09:00:00+08:00'],
  ['the last minute of a month', '2026-04-30T23:59:00+08:00'],
  ['an ordinary morning', '2026-03-12T09:30:00+08:00'],
  ['the evening, when practice has begun', '2026-03-12T18:30:00+08:00'],
  ['a leap day', '2028-02-29T12:00:00+08:00'],
  ['New Year', '2027-01-01T00:30:00+08:00'],
] as const;

describe.each(moments)('the demo club on %s', (_name, moment) => {
  const date = new Date(moment);
  const now = date.toISOString();
  const today = dayOf(date, zone);
  const club = buildDemoClub(date);
  const month = monthStart(today);
  const playersById = new Map(club.players.map((player) => [player.id, player]));
  const paidIn = (start: string) =>
    club.payments.filter(({ paidAt }) => paidAt && monthStart(dayOf(paidAt, zone)) === start);
  const sum = (rows: { amount: string }[]) =>
    fromCentavos(rows.reduce((total, { amount }) => total + toCentavos(amount), 0));

  it('is the same each time', () => {
    expect(buildDemoClub(date)).toEqual(club);
  });

  it('has grown by 12 % in players and 8 % in revenue', () => {
    expect(club.players).toHaveLength(64);
    expect(club.players.filter(({ createdAt }) => dayOf(createdAt, zone) < month)).toHaveLength(57);
    expect(sum(paidIn(month))).toBe('184500.00');
    expect(sum(paidIn(previousMonthStart(today)))).toBe('170500.00');
    expect(revenueChange('184500.00', '170500.00')).toBe(8);
  });

  it('has few unpaid payments for the demo parent', () => {
    const children = club.guardians.filter(({ userId }) => userId === 'demo-parent').map(({ playerId }) => playerId);
    const ofFamily = <T extends { playerId?: number | null }>(rows: T[]) =>
      rows.filter(({ playerId }) => playerId != null && children.includes(playerId));
    expect(children).toHaveLength(2);
    expect(sum(ofFamily(paidIn(month)))).toBe('7000.00');
    const open = ofFamily(club.payments).filter(({ status }) => status === 'pending' || status === 'overdue');
    open.sort((one, other) => (one.dueDate ?? '').localeCompare(other.dueDate ?? ''));
    expect(open).toMatchObject([
      { amount: '3500.00', type: 'monthly_dues', status: 'overdue', dueDate: addDays(today, -2) },
      { amount: '1200.00', type: 'session_fee', status: 'pending', dueDate: addDays(today, 4) },
    ]);
    const lessons = ofFamily(club.coachSessionPlayers);
    expect(lessons).toMatchObject([{ paymentId: open[1]?.id, paidInHand: false }]);
    const lesson = club.coachSessions.find(({ id }) => id === lessons[0]?.sessionId);
    expect(lesson).toMatchObject({ rate: '1200.00', status: 'scheduled', title: open[1]?.description });
    expect(dayOf(lesson?.scheduledDate ?? '', zone)).toBe(open[1]?.dueDate);
    expect(ofFamily(club.documents).filter(({ status }) => status === 'pending')).toHaveLength(1);
  });

  it('has nine documents to review', () => {
    expect(club.documents.filter(({ status }) => status === 'pending')).toHaveLength(9);
  });

  it('has a ledger, receipts and attempts consistent with its payments', () => {
    const { payments, ledger, receipts, attempts, attemptItems } = club;
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
    expect(ids(ledger)).toEqual(ledger.map((_, index) => index + 1));
    expect([...ledger].sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))).toEqual(ledger);
    expect(ledger.filter(({ at }) => at && at > now)).toEqual([]);
    for (const { id, status, amount, refunded = '0.00' } of payments) {
      const own = ledger.filter(({ paymentId }) => paymentId === id);
      expect([id, own[0]?.kind, own.at(-1)?.statusAfter]).toEqual([id, 'charged', status]);
      const moved = own.filter(({ kind }) => kind === 'received' || kind === 'refunded').map((row) => row.moved ?? '0');
      const kept = moved.reduce((sum, one) => sum + toCentavos(one), 0);
      expect([id, kept]).toEqual([id, status === 'paid' ? toCentavos(amount) - toCentavos(refunded) : 0]);
    }
    const paid = payments.filter(({ status }) => status === 'paid');
    expect(receipts.map(({ number }) => number)).toEqual(paid.map((_, index) => index + 1));
    expect(new Set(receipts.map(({ paymentId }) => paymentId))).toEqual(new Set(ids(paid)));
    expect(attemptItems.map(({ attemptId }) => attemptId)).toEqual(ids(attempts));
    expect(ledger.filter(({ kind }) => kind === 'to_refund')).toHaveLength(1);
    expect(payments.filter(({ confirmation }) => confirmation === 'awaiting')).toHaveLength(2);
  });

  it('has a payment in instalments, a credit and a discount', () => {
    const { payments, ledger } = club;
    const part = payments.find(({ partOf }) => partOf != null);
    const rest = payments.find(({ id }) => id === part?.partOf);
    expect([part, rest]).toMatchObject([
      { amount: '2500.00', status: 'paid', playerId: rest?.playerId },
      { amount: '2000.00', status: 'pending' },
    ]);
    const of = (row: { id: number } | undefined) => ledger.filter(({ paymentId }) => paymentId === row?.id);
    expect(of(part).map(({ kind }) => kind)).toEqual(['charged', 'received']);
    expect(of(rest).map(({ kind }) => kind)).toEqual(['charged', 'amended']);
    const [credit, ...others] = ledger.filter(({ kind }) => kind === 'credited');
    expect([credit, others]).toMatchObject([{ moved: '300.00', method: 'cash' }, []]);
    const overpaid = payments.find(({ id }) => id === credit?.paymentId);
    // A later charge would have used the credit.
    const later = payments.filter(
      ({ playerId, createdAt }) => playerId === overpaid?.playerId && createdAt > (credit?.at ?? ''),
    );
    expect([overpaid?.status, later]).toEqual(['paid', []]);
    const reduced = payments.filter(({ discount }) => discount != null);
    expect(reduced).toMatchObject([{ amount: '7380.00', discount: '820.00', discountReason: 'sibling' }]);
    expect(of(reduced[0])[0]?.reason).toBe('₱8,200.00 less ₱820.00: Sibling discount');
  });

  it('has most players complete, and some of every other kind', () => {
    const required = club.documentTypes.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    const states = club.players.map(({ id }) => {
      const papers = club.documents
        .filter(({ playerId }) => playerId === id)
        .map(({ type, status = 'pending', expiryDate = null }, order) => ({ type, status, expiryDate, order }));
      return complianceOf(papers, required, today);
    });
    const count = (state: string) => states.filter((one) => one === state).length;
    expect(count('complete')).toBeGreaterThan(40);
    for (const state of complianceStates) expect([state, count(state) > 0]).toEqual([state, true]);
  });

  it('has consents that guardians signed for their own children', () => {
    const { consentSignatures: signatures, consentTexts, documents, guardians } = club;
    expect(signatures.length).toBeGreaterThan(4);
    expect(signatures.map(({ id }) => id)).toEqual(signatures.map((_, index) => index + 1));
    for (const { documentId, playerId, signedBy, signedAt } of signatures) {
      const document = documents.find(({ id }) => id === documentId);
      expect(document).toMatchObject({ playerId, status: 'approved', filePath: null, reviewedBy: null });
      expect(guardians.some((one) => one.playerId === playerId && one.userId === signedBy)).toBe(true);
      expect((signedAt ?? '') > (consentTexts[0]?.createdAt ?? '')).toBe(true);
    }
    expect(documents.filter(({ filePath }) => filePath === null)).toHaveLength(signatures.length);
  });

  it('has no more children in a division than places, and one who asks for an older division', () => {
    for (const { id, capacity } of club.seasonDivisions)
      expect(club.registrations.filter(({ divisionId }) => divisionId === id).length).toBeLessThanOrEqual(capacity);
    const asking = club.registrations.filter(({ state }) => state === 'requested');
    const division = club.seasonDivisions.find(({ id }) => id === asking[0]?.divisionId);
    const child = club.players.find(({ id }) => id === asking[0]?.playerId);
    expect(asking).toHaveLength(1);
    expect(Number(child?.birthDate.slice(0, 4))).toBeGreaterThan(division?.lastBirthYear ?? 0);
  });

  it('has every kind of everything', () => {
    const kinds = <T, K extends keyof T>(rows: T[], key: K) => [...new Set(rows.map((row) => row[key]))];
    const { payments, documents, announcements, attendance, coachSessions, coachEarnings } = club;
    expect(kinds(payments, 'status')).toEqual(expect.arrayContaining([...paymentStatuses]));
    expect(kinds(payments, 'type')).toEqual(expect.arrayContaining([...paymentTypes]));
    expect(kinds(payments, 'paymentMethod')).toEqual(expect.arrayContaining([...paymentMethods]));
    expect(kinds(documents, 'status')).toEqual(expect.arrayContaining([...documentStatuses]));
    expect(kinds(announcements, 'priority')).toEqual(expect.arrayContaining([...priorities]));
    expect(kinds(attendance, 'rsvp')).toEqual(expect.arrayContaining([...answers]));
    expect(kinds(attendance, 'mark')).toEqual(expect.arrayContaining([...marks]));
    expect(kinds(coachSessions, 'status')).toEqual(expect.arrayContaining([...sessionStatuses]));
    expect(kinds(coachSessions, 'type')).toEqual(expect.arrayContaining([...sessionTypes]));
    expect(kinds(coachSessions, 'paymentStatus')).toEqual(expect.arrayContaining([...sessionPaymentStatuses]));
    expect(kinds(coachEarnings, 'status')).toEqual(expect.arrayContaining([...earningStatuses]));
    expect(kinds(coachEarnings, 'type')).toEqual(expect.arrayContaining([...earningTypes]));
  });

  it('has nothing in the future but its schedule', () => {
    const moments = [
      ...club.users.flatMap((row) => [row.createdAt, row.emailProvedAt, row.lastActiveAt]),
      ...club.players.map((row) => row.createdAt),
      ...club.guardians.map((row) => row.createdAt),
      ...club.events.map((row) => row.createdAt),
      ...club.attendance.map((row) => row.createdAt),
      ...club.announcements.flatMap((row) => [row.createdAt, row.updatedAt]),
      ...club.documents.flatMap((row) => [row.uploadedAt, row.reviewedAt]),
      ...club.payments.flatMap((row) => [row.createdAt, row.paidAt]),
      ...club.coachSessions.map((row) => row.createdAt),
      ...club.coachEarnings.map((row) => row.createdAt),
    ];
    expect(moments.filter((at) => at != null && at > now)).toEqual([]);
  });

  it('has no payment or document of a player from before they joined', () => {
    const joined = (playerId: number | null | undefined) => playersById.get(playerId ?? 0)?.createdAt ?? '';
    expect(club.payments.filter((row) => row.createdAt < joined(row.playerId))).toEqual([]);
    expect(club.payments.filter((row) => row.paidAt && row.paidAt < row.createdAt)).toEqual([]);
    expect(club.documents.filter((row) => (row.uploadedAt ?? '') < joined(row.playerId))).toEqual([]);
    expect(club.documents.filter((row) => row.reviewedAt && row.reviewedAt < (row.uploadedAt ?? ''))).toEqual([]);
  });

  it('keeps statuses consistent with their dates', () => {
    const { payments, documents, coachSessions } = club;
    expect(payments.filter(({ status, paidAt }) => (status === 'paid') !== (paidAt != null))).toEqual([]);
    expect(payments.filter(({ status, dueDate }) => status === 'overdue' && !(dueDate && dueDate < today))).toEqual([]);
    expect(payments.filter(({ status, dueDate }) => status === 'pending' && dueDate && dueDate < today)).toEqual([]);
    const expired = ({ expiryDate }: { expiryDate?: string | null }) => expiryDate != null && expiryDate < today;
    expect(documents.filter((row) => expired(row) !== (row.status === 'expired'))).toEqual([]);
    expect(
      coachSessions.filter((row) => row.status === 'scheduled' && row.scheduledDate < hoursBefore(now, 2)),
    ).toEqual([]);
  });

  it('starts with a practice of the Squirts, the Blades in two days and the Cup in nine', () => {
    const upcoming = club.events
      .filter(({ endTime }) => endTime > now)
      .sort((a, b) => a.startTime.localeCompare(b.startTime));
    expect(upcoming.slice(0, 2).map(({ title }) => title)).toEqual([
      'U10 Squirts practice',
      'U14 Bantams vs Cavite Blades',
    ]);
    expect(dayOf(upcoming[1]?.startTime ?? now, zone)).toBe(addDays(today, 2));
    const cup = upcoming.find(({ title }) => title === 'Manila Friendship Cup, day 1');
    expect(dayOf(cup?.startTime ?? now, zone)).toBe(addDays(today, 9));
    const given = club.attendance.filter(({ eventId }) => eventId === upcoming[0]?.id).map(({ rsvp }) => rsvp);
    expect(given.filter((status) => status === 'going')).toHaveLength(9);
    expect(given.filter((status) => status === 'maybe')).toHaveLength(2);
    expect(club.players.filter(({ teamId }) => teamId === 2)).toHaveLength(15);
  });

  it('double-books no rink and no team', () => {
    const clashes = club.events.flatMap((one, index) =>
      club.events
        .slice(index + 1)
        .filter(
          (other) =>
            one.startTime < other.endTime &&
            other.startTime < one.endTime &&
            (one.location === other.location || one.teamId === other.teamId || !one.teamId || !other.teamId),
        )
        .map((other) => [one.title, one.startTime, other.title, other.startTime]),
    );
    expect(clashes).toEqual([]);
  });

  it('repeats only its practices, on their weekdays', () => {
    for (const event of club.events) {
      expect(event.seriesId != null).toBe(event.type === 'practice');
      const rule = club.eventSeries.find(({ id }) => id === event.seriesId);
      const day = dayOf(event.startTime, zone);
      if (rule) expect(rule.days).toEqual([weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]]);
      if (rule) expect(day <= rule.until).toBe(true);
    }
  });

  it('has three announcements in the last week, two for families', () => {
    const recent = club.announcements.filter(({ createdAt }) => createdAt > hoursBefore(now, 7 * 24));
    expect(club.announcements).toHaveLength(14);
    expect(recent.map(({ priority }) => priority)).toEqual(['low', 'normal', 'high']);
    expect(recent.filter(({ targetTeams }) => targetTeams?.length === 0)).toHaveLength(2);
  });

  it('uses every jersey number once in a team and every e-mail address once', () => {
    const jerseys = club.players.map(({ teamId, jerseyNumber }) => `${teamId} ${jerseyNumber}`);
    expect(new Set(jerseys).size).toBe(64);
    const emails = club.users.map(({ email }) => email);
    expect(new Set(emails).size).toBe(emails.length);
    expect(club.users.filter(({ emailProvedAt }) => !emailProvedAt)).toEqual([]);
    expect(emails.filter((email) => !/^[a-z.]+@yelo\.test$/.test(email))).toEqual([]);
  });
});

function hoursBefore(instant: string, hours: number): string {
  return new Date(Date.parse(instant) - hours * 3_600_000).toISOString();
}
