import type { Database } from '@/platform/db/database';
import type { FileStorage } from '@/platform/storage/storage';
import * as make from './factories';
import type { PaymentFake } from './payment-fakes/fake';

/** The e-mail of a guardian invited to share a child. */
export const INVITED = 'second-parent@new.test';

/** Values that must not occur in responses to callers without the right to them. Each occurs once in the world. */
export const secrets = {
  birthDate: '2013-02-17',
  phone: '+63 917 555 0199',
  contact: 'Lola Secreta',
  medicalNotes: 'Allergic to walnuts',
  teamNews: 'Only for the other team: meet at the north gate.',
  guardianEmail: 'other-parent@secret.test',
  coachEmail: 'nameless-coach@secret.test',
  passwordHash: '$argon2id$secret-of-everybody',
  storageKey: 'storage-key-secret',
};

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** Creates two families and two teams: `coach` and `parent` belong to `ownTeam`, and must learn nothing of `otherTeam`. */
export async function makeWorld(db: Database, fake: PaymentFake | null = null, storage: FileStorage | null = null) {
  const { passwordHash } = secrets;
  const superAdmin = await make.makeUser(db, { role: 'super_admin', passwordHash });
  const admin = await make.makeUser(db, { role: 'admin', passwordHash });
  const coach = await make.makeUser(db, { role: 'coach', passwordHash, firstName: null, lastName: null });
  const parent = await make.makeUser(db, { role: 'parent', passwordHash });
  const otherCoach = await make.makeUser(db, {
    role: 'coach',
    email: secrets.coachEmail,
    firstName: null,
    lastName: null,
  });
  const otherParent = await make.makeUser(db, { email: secrets.guardianEmail, firstName: null, lastName: null });
  const ownTeam = await make.makeTeam(db, { name: 'Own Team', coachId: coach.id });
  const otherTeam = await make.makeTeam(db, { name: 'Other Team', coachId: otherCoach.id });
  const ownChild = await make.makePlayer(db, { teamId: ownTeam.id, guardians: [parent] });
  const otherChild = await make.makePlayer(db, {
    teamId: otherTeam.id,
    guardians: [otherParent],
    birthDate: secrets.birthDate,
    emergencyPhone: secrets.phone,
    emergencyContact: secrets.contact,
    medicalNotes: secrets.medicalNotes,
  });
  const form = await make.makeDocumentType(db);
  const consent = await make.makeConsentText(db, { documentTypeId: form.id });
  const ownPayment = await make.makePayment(db, { playerId: ownChild.id });
  const otherPayment = await make.makePayment(db, { playerId: otherChild.id });
  /** Each has a receipt. */
  const ownPaid = await make.makePaid(db, { playerId: ownChild.id });
  const otherPaid = await make.makePaid(db, { playerId: otherChild.id });
  const paperOf = (child: { id: number }) =>
    make.makeDocument(db, { playerId: child.id, type: form.name, filePath: secrets.storageKey });
  const waiver = await make.makeDocumentType(db, { isRequired: false });
  const { id: textId } = await make.makeConsentText(db, { documentTypeId: waiver.id });
  const signedFor = (child: { id: number }, by: { id: string }) =>
    make.makeSignedConsent(db, { type: waiver.name, textId, playerId: child.id, by });
  /** For each child, one document under review and one signed in the app, whose file needs no storage. */
  const papers = {
    own: await paperOf(ownChild),
    other: await paperOf(otherChild),
    ownSigned: await signedFor(ownChild, parent),
    otherSigned: await signedFor(otherChild, otherParent),
  };
  const news = {
    everyone: await make.makeAnnouncement(db, { authorId: admin.id }),
    ownTeam: await make.makeAnnouncement(db, { authorId: admin.id, targetTeams: [String(ownTeam.id)] }),
    otherTeam: await make.makeAnnouncement(db, {
      authorId: otherCoach.id,
      targetTeams: [String(otherTeam.id)],
      content: secrets.teamNews,
    }),
    /** An announcement of the coach for a team that is no longer the coach's. */
    coachWrote: await make.makeAnnouncement(db, { authorId: coach.id, targetTeams: [String(otherTeam.id)] }),
  };
  const events = {
    everyone: await make.makeEvent(db),
    ownTeam: await make.makeEvent(db, { teamId: ownTeam.id }),
    otherTeam: await make.makeEvent(db, { teamId: otherTeam.id }),
  };
  const season = await make.makeSeason(db);
  await make.placeInSeason(db, season, { team: ownTeam, child: ownChild });
  return {
    db,
    /** The provider for online payments, if any. */
    fake,
    storage,
    superAdmin,
    admin,
    coach,
    parent,
    otherCoach,
    otherParent,
    ownTeam,
    otherTeam,
    ownChild,
    otherChild,
    form,
    waiver,
    papers,
    ownPayment,
    otherPayment,
    ownPaid,
    otherPaid,
    consent,
    news,
    events,
    /** The own child is registered for it, and the own team plays in it. */
    season,
  };
}
