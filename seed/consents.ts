import type { users } from '@/features/accounts/tables';
import { signedFileName, signedNotes } from '@/features/consents/rules';
import type { consentSignatures, consentTexts } from '@/features/consents/tables';
import type { documents } from '@/features/documents/tables';
import type { guardians } from '@/features/guardians/tables';
import { addDays } from '@/shared/dates';
import { at, type Calendar } from './calendar';
import { CONSENT, CONSENT_TYPE_ID } from './documents';
import type { Row } from './row';
import { staffId } from './staff';

/** Guardians have signed the consent form in the app for this many days; earlier ones were handed in on paper. */
const SIGNED_FOR_DAYS = 160;

const text = `I am the parent or legal guardian of this child. I have read this form, I was able to ask about it, and I agree to what it says.

Playing ice hockey
My child may practice and play with the club. I know that hockey is a fast sport on hard ice, that falls and knocks happen, and that a helmet and full protective gear are worn at every practice and game. I will tell the coaches about any illness, injury or medicine that matters on the ice. If my child is hurt and I can't be reached, the coaches may call a doctor or an ambulance.

Photos and videos
The club may take photos and videos at practices, games and club events, and show them on its own pages and in its printed papers, with no more than a first name. I may ask at any time that a picture of my child be taken down.

Personal data
Under the Data Privacy Act of 2012 (Republic Act No. 10173) the club keeps my child's name, birth date, contacts, medical notes and papers so that it can run its teams, reach me and keep my child safe. Only the club's admins, my child's coaches and I see them. They are not sold, and they go to others, such as a tournament or the rink, only where playing there needs it. I may ask to see them, to have them corrected or to have them deleted.

Taking this back
I may withdraw this consent in the app at any time. From then on my child can't take part until I sign again; what happened before stays as it was.`;

export function buildConsentTexts({ today }: Calendar): Row<typeof consentTexts>[] {
  const createdAt = at(addDays(today, -SIGNED_FOR_DAYS), '10:00');
  return [{ id: 1, documentTypeId: CONSENT_TYPE_ID, version: 1, text, createdAt, createdBy: staffId.admin }];
}

type Papers = Row<typeof documents>[];
interface Families {
  guardians: (typeof guardians.$inferInsert)[];
  users: (typeof users.$inferInsert)[];
}

/** Turns every second approved consent of those days into one that the first guardian signed in the app, with its signature. */
export function signConsents({ today }: Calendar, papers: Papers, { guardians, users }: Families) {
  const since = at(addDays(today, 1 - SIGNED_FOR_DAYS), '00:00');
  const names = new Map(users.map((user) => [user.id, `${user.firstName} ${user.lastName}`]));
  const signatures: Row<typeof consentSignatures>[] = [];
  const signed = papers.map((paper) => {
    const signer = guardians.find(({ playerId }) => playerId === paper.playerId)?.userId;
    const name = signer && names.get(signer);
    const isOurs = paper.type === CONSENT && paper.status === 'approved' && (paper.uploadedAt ?? '') >= since;
    if (!isOurs || paper.id % 2 > 0 || !name) return paper;
    const id = signatures.length + 1;
    const { playerId, uploadedAt: signedAt } = paper;
    const evidence = { signedBy: signer, signedName: name, signedAt, address: `203.0.113.${id % 250}` };
    signatures.push({ id, consentTextId: 1, documentId: paper.id, playerId, ...evidence });
    return asSigned(paper, signer, name);
  });
  return { documents: signed, signatures };
}

function asSigned(paper: Papers[number], uploadedBy: string, name: string): Papers[number] {
  const file = { fileName: signedFileName(CONSENT, 1), filePath: null, mediaType: 'application/pdf' as const };
  return { ...paper, ...file, uploadedBy, reviewedBy: null, reviewedAt: null, notes: signedNotes(name) };
}
