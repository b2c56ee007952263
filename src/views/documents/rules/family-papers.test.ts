import { describe, expect, it } from 'vitest';
import type { Document, MissingDocument } from '@/features/documents/contract/document';
import { familyPapers } from './family-papers';

const today = '2026-03-12';
const types = ['Birth certificate', 'Medical certificate', 'School ID'].map((name, index) => ({
  id: index + 1,
  name,
  canSign: false,
}));
const club = { types, today, missing: [] };

/** Returns states and types in their order. */
function reported(documents: Document[], missing: MissingDocument[] = []): string[] {
  return familyPapers(7, documents, { ...club, missing }).map(({ state, type }) => `${state} ${type}`);
}

describe("a child's papers", () => {
  it('are in order when all is approved and valid for more than 30 days', () => {
    expect(
      reported([paper('School ID', 'approved', '2026-04-12'), paper('Birth certificate', 'approved', null)]),
    ).toEqual([]);
    expect(reported([])).toEqual([]);
  });

  it('are listed from 30 days before they expire, to the day', () => {
    expect(reported([paper('School ID', 'approved', '2026-04-11')])).toEqual(['expiring School ID']);
    expect(reported([paper('School ID', 'approved', today)])).toEqual(['expiring School ID']);
  });

  it('leave out an approved one that a later or a pending one follows', () => {
    const old = paper('School ID', 'approved', '2026-03-20');
    expect(reported([paper('School ID', 'approved', '2027-03-20'), old])).toEqual([]);
    expect(reported([paper('School ID', 'pending', null), old])).toEqual(['review School ID']);
  });

  it('that are missing come first, and once, even if the expired copy is listed too', () => {
    const documents = [
      paper('Birth certificate', 'pending', null),
      paper('Medical certificate', 'expired', '2026-03-01'),
      paper('School ID', 'expired', '2026-02-01'),
      paper('School ID', 'expired', '2025-02-01'),
    ];
    expect(reported(documents, [lack(7, 'Medical certificate'), lack(8, 'Birth certificate')])).toEqual([
      'missing Medical certificate',
      'expired School ID',
      'review Birth certificate',
    ]);
  });

  it("leave out an expired copy that was replaced, and a rejected one that isn't required", () => {
    expect(reported([{ ...paper('School ID', 'expired', '2026-02-01'), replaced: true }])).toEqual([]);
    expect(reported([paper('School ID', 'rejected', null)])).toEqual([]);
  });

  it('link to a type only where the club still has it', () => {
    const [known, gone] = familyPapers(
      7,
      [paper('School ID', 'expired', '2026-02-01'), paper('Passport', 'expired', '2026-02-01')],
      club,
    );
    expect([known?.documentTypeId, gone?.documentTypeId]).toEqual([3, undefined]);
  });
});

function paper(type: string, status: Document['status'], expiryDate: string | null): Document {
  return {
    ...{ id: 1, playerId: 7, playerFirstName: 'Lia', playerLastName: 'V', teamId: null, teamName: null },
    ...{ fileName: 'a.pdf', filePath: '', mediaType: 'application/pdf', uploadedAt: '2026-03-03T04:00:00.000Z' },
    ...{ reviewedBy: null, reviewedAt: null, notes: null, signed: false, replaced: false, version: 1 },
    ...{ type, status, expiryDate },
  };
}

function lack(playerId: number, type: string): MissingDocument {
  return {
    ...{ id: null, playerId, playerFirstName: 'Lia', playerLastName: 'V', teamId: null, teamName: null },
    ...{ type, documentTypeId: 2, canSign: false, status: 'missing', reason: 'expired' },
    ...{ fileName: null, expiryDate: '2026-03-01', uploadedAt: null, notes: null },
  };
}
