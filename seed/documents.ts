import type { DocumentStatus } from '@/features/documents/contract/document';
import type { documents, documentTypes } from '@/features/documents/tables';
import { addDays, dayOf } from '@/shared/dates';
import { at, type Calendar, earlier, hoursAfter, later, sometime, timeZone } from './calendar';
import { Dice } from './dice';
import type { Member } from './people';
import { numbered, type Row } from './row';
import { sampleOf } from './samples';
import { staffId } from './staff';
import { coachOf, teamId } from './teams';

const BIRTH = 'Birth certificate';
const MEDICAL = 'Medical certificate';
export const CONSENT = 'Parent consent form';
const SCHOOL = 'School ID';

const types: [string, string, boolean, number | null][] = [
  [BIRTH, 'A copy of the PSA birth certificate.', true, null],
  [MEDICAL, 'Signed by a physician: fit to play ice hockey.', true, 12],
  [CONSENT, "The club's form, signed by a parent or guardian.", true, 12],
  [SCHOOL, 'For tournaments between schools.', false, 12],
];

/** The type's id in `buildDocumentTypes`. */
export const CONSENT_TYPE_ID = 1 + types.findIndex(([name]) => name === CONSENT);

export function buildDocumentTypes({ today }: Calendar): Row<typeof documentTypes>[] {
  return types.map(([name, description, isRequired, expiryMonths], index) => ({
    id: index + 1,
    name,
    description,
    isRequired,
    expiryMonths,
    createdAt: at(addDays(today, -765), '11:00'),
    createdBy: staffId.admin,
  }));
}

/** A player's document that differs from the usual complete set: type, status, days ago, notes. */
type Paper = [type: string, status: DocumentStatus, daysAgo: number, notes?: string];

/** Returns documents in every status; most players are complete and nine documents are pending. */
export function buildDocuments(calendar: Calendar, members: Member[]): Row<typeof documents>[] {
  const dice = new Dice(9);
  const exceptions = papersOfSome(members);
  return numbered(
    members.flatMap((member) => {
      const papers = exceptions.get(member.row.id) ?? completePapers(dice, member);
      return papers.map((paper) => draft(dice, calendar, member, paper));
    }),
  ).map(({ createdAt, ...row }) => ({ ...row, uploadedAt: createdAt }));
}

function completePapers(dice: Dice, { row }: Member): Paper[] {
  const daysAgo = () => dice.whole(20, 330);
  const papers: Paper[] = [
    [BIRTH, 'approved', daysAgo()],
    [MEDICAL, 'approved', daysAgo()],
    [CONSENT, 'approved', daysAgo()],
  ];
  if (row.teamId === teamId.varsity || row.id % 3 === 0) papers.push([SCHOOL, 'approved', daysAgo()]);
  return papers;
}

function papersOfSome(members: Member[]): Map<number, Paper[]> {
  const named = (firstName: string, lastName: string) =>
    members.filter(({ row }) => row.firstName === firstName && row.lastName === lastName);
  const newcomers = members.filter(({ cohort }) => cohort === 'newcomer');
  const regulars = members.filter(({ cohort }) => cohort === 'regular');
  const founders = members.filter(({ cohort, row }) => cohort === 'founder' && row.id > 10);
  const cases: [Member[], Paper[][]][] = [
    [
      named('Mateo', 'Villanueva'),
      [
        [
          [BIRTH, 'approved', 300],
          [MEDICAL, 'approved', 194],
          [CONSENT, 'pending', 1],
        ],
      ],
    ],
    [named('Lia', 'Villanueva'), [[[BIRTH, 'approved', 300]]]],
    [
      named('Joaquin', 'Dela Cruz'),
      [
        [
          [BIRTH, 'approved', 340],
          [MEDICAL, 'expired', 372, 'Expired. A new one was asked for.'],
          [CONSENT, 'approved', 80],
          [SCHOOL, 'approved', 75],
        ],
      ],
    ],
    [named('Althea', 'Ramos'), [[[BIRTH, 'approved', 210]]]],
    [
      newcomers,
      [
        [
          [BIRTH, 'pending', 0],
          [MEDICAL, 'pending', 0],
          [CONSENT, 'pending', 0],
        ],
        [
          [BIRTH, 'approved', 3],
          [MEDICAL, 'pending', 2],
          [CONSENT, 'pending', 2],
        ],
        [
          [BIRTH, 'approved', 5],
          [CONSENT, 'pending', 4],
        ],
        [],
        [[BIRTH, 'rejected', 6, 'The picture is too dark to read. Please scan it again.']],
      ],
    ],
    [
      regulars,
      [
        [
          [BIRTH, 'approved', 90],
          [MEDICAL, 'rejected', 12, "The physician's license number is missing."],
          [MEDICAL, 'pending', 5],
          [CONSENT, 'approved', 90],
        ],
        [
          [BIRTH, 'approved', 60],
          [MEDICAL, 'approved', 60],
          [CONSENT, 'rejected', 9, 'Page 2 with the signature is missing.'],
        ],
        [
          [BIRTH, 'approved', 100],
          [MEDICAL, 'approved', 100],
          [CONSENT, 'approved', 100],
          [SCHOOL, 'pending', 3],
        ],
      ],
    ],
    [
      founders,
      [
        [
          [BIRTH, 'approved', 380],
          [MEDICAL, 'approved', 150],
          [CONSENT, 'expired', 390, 'Expired.'],
        ],
        [
          [BIRTH, 'approved', 355],
          [MEDICAL, 'approved', 355],
          [CONSENT, 'approved', 341],
        ],
      ],
    ],
  ];
  return new Map(
    cases.flatMap(([some, sets]) =>
      sets.flatMap((papers, index): [number, Paper[]][] => {
        const member = some[index];
        return member ? [[member.row.id, papers]] : [];
      }),
    ),
  );
}

function draft(dice: Dice, { now, today }: Calendar, { row: player }: Member, [type, status, daysAgo, notes]: Paper) {
  const onDay = addDays(today, -daysAgo);
  const uploadedAt =
    at(onDay, '00:00') > player.createdAt
      ? earlier(at(onDay, `${9 + dice.whole(0, 9)}:15`.padStart(5, '0')), now)
      : sometime(dice, player.createdAt, earlier(now, hoursAfter(player.createdAt, 24)));
  const months = types.find(([name]) => name === type)?.[3] ?? null;
  const reviewed = status !== 'pending';
  const reviewer = dice.share() < 0.5 ? staffId.admin : coachOf(player.teamId);
  const sample = sampleOf(type, dice.whole(0, 1));
  return {
    playerId: player.id,
    type,
    fileName: `${player.lastName}-${player.firstName}-${type}`.toLowerCase().replaceAll(' ', '-') + sample.ending,
    filePath: sample.key,
    mediaType: sample.mediaType,
    status,
    expiryDate: months === null ? null : addDays(dayOf(uploadedAt, timeZone), 365),
    createdAt: uploadedAt,
    reviewedBy: reviewed ? reviewer : null,
    reviewedAt: reviewed ? earlier(later(hoursAfter(uploadedAt, 20), uploadedAt), now) : null,
    notes: notes ?? null,
  };
}
