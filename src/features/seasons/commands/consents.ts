import { addSignature } from '@/features/consents/commands/signatures';
import { listUnsigned } from '@/features/consents/queries/unsigned';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { invalidField } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { RegistrationForm } from '../contract/registration';

type SignedForm = Pick<RegistrationForm, 'children' | 'consents' | 'signature'>;

/** Throws `invalid` unless a family signs each required consent that its children lack, with a name. */
export async function checkConsents(
  db: Db,
  { actor }: Scope<'season.register'>,
  { children, consents, signature }: SignedForm,
  today: Day,
): Promise<void> {
  const ids = children.map(({ playerId }) => playerId);
  const unsigned = await listUnsigned(db, scopeOf(actor, 'consent.sign'), ids, today);
  const left = unsigned.find(
    ({ playerId, documentTypeId }) =>
      !consents.some((consent) => consent.playerId === playerId && consent.documentTypeId === documentTypeId),
  );
  if (left) throw invalidField('consents', `Sign "${left.type}" for each child.`);
  if (consents.length > 0 && signature === null) throw invalidField('signature', 'Type your name.');
}

/** Signs the consents of a registration. Throws as `addSignature` does. */
export async function signConsents(
  tx: Db,
  { actor }: Scope<'season.register'>,
  { consents, signature }: SignedForm,
  moment: { today: Day; address: string },
): Promise<void> {
  for (const consent of consents)
    await addSignature(tx, scopeOf(actor, 'consent.sign'), { ...consent, name: signature ?? '' }, moment);
}
