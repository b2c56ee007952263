import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentStatuses } from '../contract/document';
import { complianceOf } from './compliance';
import { type KnownPaper, wantedPapers } from './wanted';

const TODAY = '2026-03-10';
const PAST = '2026-03-09';

describe('guardians are asked', () => {
  it.each([
    ['for a required paper that was never handed in', [], ['none']],
    ['for nothing that is approved', [paper('approved')], []],
    ['for nothing that is pending', [paper('pending')], []],
    ['for one that was rejected', [paper('rejected')], ['rejected']],
    ['for one whose date is past', [paper('approved', PAST)], ['expired']],
    ['for the newest reason alone', [paper('approved', PAST), paper('rejected')], ['rejected']],
    ['for nothing when a newer one is pending', [paper('approved', PAST), paper('pending')], []],
    ['for nothing when a newer one is approved', [paper('expired', PAST), paper('approved')], []],
    ['for one that expired after a valid one', [paper('approved'), paper('approved', PAST)], ['expired']],
  ])('%s', (_what, papers, expected) => {
    const inOrder = papers.map((each, order) => ({ ...each, order }));
    expect(wantedPapers(inOrder, ['Waiver'], TODAY).map(({ reason }) => reason)).toEqual(expected);
  });

  it('for papers that are not required only when one was uploaded and is no longer valid', () => {
    expect(wantedPapers([], [], TODAY)).toEqual([]);
    expect(wantedPapers([paper('approved', PAST)], [], TODAY)).toMatchObject([{ reason: 'expired', expiryDate: PAST }]);
    expect(wantedPapers([{ ...paper('rejected'), notes: 'Too dark.' }], [], TODAY)).toMatchObject([
      { reason: 'rejected', notes: 'Too dark.' },
    ]);
  });

  it('for a withdrawn consent only where it is required', () => {
    const takenBack = { ...paper('rejected'), signed: true };
    expect(wantedPapers([takenBack], [], TODAY)).toEqual([]);
    expect(wantedPapers([takenBack], ['Waiver'], TODAY)).toHaveLength(1);
  });

  it('for nothing of a complete player, and for something of one with missing papers', () => {
    const type = fc.constantFrom<string>('Birth Certificate', 'Photo', 'Waiver');
    const drawn = fc.record({
      type,
      status: fc.constantFrom(...documentStatuses),
      expiryDate: fc.constantFrom(null, PAST, TODAY),
      signed: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 6 }), fc.uniqueArray(type), (drawnPapers, required) => {
        const papers = drawnPapers.map((each, order) => ({ ...each, order, notes: null }));
        const state = complianceOf(papers, required, TODAY);
        const wanted = wantedPapers(papers, required, TODAY);
        const asks = wanted.filter(({ reason, type }) => reason !== 'rejected' || required.includes(type));
        if (state === 'complete' || state === 'review') expect(asks).toEqual([]);
        if (state === 'missing' && required.length > 0) expect(asks.length).toBeGreaterThan(0);
        expect(new Set(wanted.map((each) => each.type)).size).toBe(wanted.length);
      }),
    );
  });
});

function paper(status: KnownPaper['status'], expiryDate: string | null = null): KnownPaper {
  return { type: 'Waiver', status, expiryDate, order: 0, notes: null, signed: false };
}
