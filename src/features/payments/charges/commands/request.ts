import { eq } from 'drizzle-orm';
import { existingTeamIds } from '@/features/teams/queries';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import { digest } from '@/platform/http/answer/etag';
import type { App } from '@/platform/http/context';
import { notFoundOf } from '@/shared/chosen';
import type { Reply } from '@/shared/endpoint';
import { AppError, invalidField } from '@/shared/errors';
import { formatNumber } from '@/shared/format';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import { lockMoney } from '../../commands/ledger';
import { queueChargedMail } from '../../commands/notify';
import { discountOf } from '../../rules/discount';
import { paymentName } from '../../rules/payment-name';
import { paymentRequests } from '../../tables/payments';
import { MAX_CHARGED, type RequestForm, type requestPayments as requestEndpoint } from '../contract/requests';
import { listFamilyTies, lockChildren } from '../queries/children';
import { instalmentsOf, partName } from '../rules/instalments';
import { type Child, discounted, laterSiblings } from '../rules/siblings';
import { chargeMany } from './charge-many';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;
type RequestResult = Reply<typeof requestEndpoint>;

/**
 * Charges a team's players or single ones, each once or in parts, with a sibling discount, and mails guardians. A repeated key charges
 * nothing and returns the first answer. Skips missing players if the form says so. Throws `conflict` for another request's key, `invalid`
 * for a missing team or player, a team without players or with too many, and more parts than centavos.
 */
export async function requestPayments(
  { db, mailer, config }: Dependencies,
  scope: Scope<'payment.write'>,
  form: RequestForm,
): Promise<RequestResult> {
  const requested = await db.transaction(async (tx) => {
    // A second click waits here, and then finds the result of the first.
    await lockMoney(tx);
    const earlier = await findEarlier(tx, form);
    if (earlier) return earlier;
    const children = await readChildren(tx, scope, form);
    const leftOut = form.leaveOut ? notFoundOf(form.playerIds ?? [], children) : [];
    checkChildren(form, children);
    const ties = form.siblingDiscount === 0 ? [] : await listFamilyTies(tx, idsOf(children));
    const made = await chargeMany(tx, scope.actor, draftsOf(form, children, laterSiblings(children, ties)));
    const result = {
      payments: made.length,
      total: fromCentavos(made.reduce((sum, { amount }) => sum + toCentavos(amount), 0)),
      mails: await queueChargedMail(tx, { mailer, config }, idsOf(made)),
    };
    const asked = { requestKey: form.requestKey ?? null, askedFor: requestJson(form), leftOut: idsOf(leftOut) };
    const row = { ...result, ...asked, createdBy: scope.actor.id };
    const [request] = await tx.insert(paymentRequests).values(row).returning({ id: paymentRequests.id });
    if (!request) throw new AppError('internal');
    await audit(tx, scope.actor, 'payment-request.made', request.id, made.length);
    return answerTo(form, result, idsOf(leftOut));
  });
  if (requested.mails > 0) mailer.kick();
  return requested;
}

async function findEarlier(tx: Db, form: RequestForm): Promise<RequestResult | undefined> {
  if (form.requestKey === undefined) return undefined;
  const { payments, total, mails } = paymentRequests;
  const [row] = await tx
    .select({ result: { payments, total, mails }, asked: paymentRequests.askedFor, leftOut: paymentRequests.leftOut })
    .from(paymentRequests)
    .where(eq(paymentRequests.requestKey, form.requestKey));
  if (row?.asked && row.asked !== requestJson(form)) throw new AppError('conflict', OTHER_REQUEST);
  return row && answerTo(form, row.result, row.leftOut ?? []);
}

const OTHER_REQUEST = 'Something else was charged under this key. Look at the payments, then fill in a new request.';

/** Returns a string that is the same for the same request, in any order of its players. */
function requestJson({ playerIds, requestKey: _key, ...rest }: RequestForm): string {
  const named = playerIds?.toSorted((one, other) => one - other);
  return digest(
    JSON.stringify(Object.entries({ ...rest, named }).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );
}

function answerTo({ leaveOut }: RequestForm, result: RequestResult, leftOut: readonly number[]): RequestResult {
  return leaveOut ? { ...result, leftOut: leftOut.map((id) => ({ id, code: 'not_found' as const })) } : result;
}

async function readChildren(tx: Db, scope: Scope<'payment.write'>, form: RequestForm): Promise<Child[]> {
  const { teamId } = form;
  if (teamId !== undefined && !(await existingTeamIds(tx, [teamId])).has(teamId))
    throw invalidField('teamId', "That team doesn't exist.");
  return lockChildren(tx, scope, form);
}

function checkChildren({ teamId, playerIds, leaveOut }: RequestForm, { length }: readonly Child[]): void {
  if (teamId === undefined) {
    const isEnough = leaveOut ? length > 0 : length === new Set(playerIds).size;
    if (!isEnough) throw invalidField('playerIds', "One of the players doesn't exist.");
  } else if (length === 0) {
    throw invalidField('teamId', 'That team has no players yet.');
  } else if (length > MAX_CHARGED) {
    throw invalidField('teamId', `At most ${formatNumber(MAX_CHARGED)} players can be charged at once.`);
  }
}

/** Returns what each child owes, in its parts. */
function draftsOf(form: RequestForm, children: readonly Child[], later: ReadonlySet<number>) {
  const full = partsOf(form, form.amount);
  const reduced = later.size === 0 ? [] : reducedParts(form, full);
  return children.flatMap(({ id }) => (later.has(id) ? reduced : full).map((part) => ({ ...part, playerId: id })));
}

/** Returns what a sibling owes, each part with its reduction from the full part. */
function reducedParts(form: RequestForm, full: ReturnType<typeof partsOf>) {
  const parts = partsOf(form, discounted(form.amount, form.siblingDiscount));
  return parts.map((part, index) => ({
    ...part,
    ...discountOf(full[index]?.amount ?? part.amount, part.amount, 'sibling'),
  }));
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
