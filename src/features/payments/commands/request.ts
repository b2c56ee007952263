import { eq } from 'drizzle-orm';
import { existingTeamIds } from '@/features/teams/queries';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import type { Reply } from '@/shared/endpoint';
import { AppError, invalidField } from '@/shared/errors';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import { formatNumber } from '@/shared/words';
import { MOST_CHARGED, type RequestForm, type requestPayments as requestEndpoint } from '../contract/requests';
import { listFamilyTies, lockChildren } from '../queries/children';
import { instalmentsOf, partName } from '../rules/instalments';
import { type Child, discounted, laterSiblings } from '../rules/siblings';
import { paymentName } from '../rules/words';
import { paymentRequests } from '../tables';
import { chargeMany } from './charge-many';
import { lockMoney } from './ledger';
import { queueChargedMail } from './notify';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;
type Requested = Reply<typeof requestEndpoint>;

/**
 * Charges a team's players or single ones, each once or in parts, with less for siblings, and mails their guardians. The same key is
 * the same request: it charges once and is answered the same. Throws `invalid` for a team or player that doesn't exist, for a team
 * without players or with too many, and for more parts than centavos.
 */
export async function requestPayments(
  { db, mailer, config }: Dependencies,
  scope: Scope<'payment.write'>,
  form: RequestForm,
): Promise<Requested> {
  const requested = await db.transaction(async (tx) => {
    // A second click waits here, and then finds what the first one did.
    await lockMoney(tx);
    const earlier = await findEarlier(tx, form.requestKey);
    if (earlier) return earlier;
    const children = await readChildren(tx, scope, form);
    const ties = form.siblingDiscount === 0 ? [] : await listFamilyTies(tx, idsOf(children));
    const made = await chargeMany(tx, scope.actor, draftsOf(form, children, laterSiblings(children, ties)));
    const result = {
      payments: made.length,
      total: fromCentavos(made.reduce((sum, { amount }) => sum + toCentavos(amount), 0)),
      mails: await queueChargedMail(tx, { mailer, config }, idsOf(made)),
    };
    const row = { ...result, requestKey: form.requestKey ?? null, createdBy: scope.actor.id };
    const [request] = await tx.insert(paymentRequests).values(row).returning({ id: paymentRequests.id });
    if (!request) throw new AppError('internal');
    await audit(tx, scope.actor, 'payment-request.made', request.id, made.length);
    return result;
  });
  if (requested.mails > 0) mailer.kick();
  return requested;
}

async function findEarlier(tx: Db, requestKey: string | undefined): Promise<Requested | undefined> {
  if (requestKey === undefined) return undefined;
  const { payments, total, mails } = paymentRequests;
  const [row] = await tx
    .select({ payments, total, mails })
    .from(paymentRequests)
    .where(eq(paymentRequests.requestKey, requestKey));
  return row;
}

async function readChildren(tx: Db, scope: Scope<'payment.write'>, form: RequestForm): Promise<Child[]> {
  const { teamId, playerIds } = form;
  if (teamId !== undefined && !(await existingTeamIds(tx, [teamId])).has(teamId))
    throw invalidField('teamId', "That team doesn't exist.");
  const children = await lockChildren(tx, scope, form);
  if (teamId === undefined) {
    if (children.length < new Set(playerIds).size) throw invalidField('playerIds', "One of the players doesn't exist.");
  } else if (children.length === 0) {
    throw invalidField('teamId', 'That team has no players yet.');
  } else if (children.length > MOST_CHARGED) {
    throw invalidField('teamId', `At most ${formatNumber(MOST_CHARGED)} players can be charged at once.`);
  }
  return children;
}

/** What each child owes, in its parts. */
function draftsOf(form: RequestForm, children: readonly Child[], later: ReadonlySet<number>) {
  const full = partsOf(form, form.amount);
  const reduced = later.size === 0 ? [] : partsOf(form, discounted(form.amount, form.siblingDiscount));
  return children.flatMap(({ id }) => (later.has(id) ? reduced : full).map((part) => ({ ...part, playerId: id })));
}

function partsOf({ type, description, dueDate, instalments: count }: RequestForm, amount: Amount | null) {
  if (amount === null) return [];
  const parts = instalmentsOf({ amount, dueDate }, count);
  if (!parts) throw invalidField('instalments', 'That is too little money for so many parts.');
  const name = paymentName({ type, description });
  return parts.map((part, index) => ({
    ...part,
    type,
    description: count === 1 ? description : partName(name, index + 1, count),
  }));
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
