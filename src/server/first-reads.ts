import type { FastifyRequest } from 'fastify';
import { failureOf } from '@/platform/http/answer/errors';
import { digest } from '@/platform/http/answer/etag';
import type { App } from '@/platform/http/context';
import { AppError, type ErrorCode } from '@/shared/errors';
import type { RefusedRead } from '@/shared/page-data';
import type { Read, Visit } from '@/shared/screen';

/** A read that has its answer, as JSON text in the shape that the client caches. */
export interface Answered {
  read: Read;
  text: string;
}

/** What another try would be told as well. */
const refusals: ReadonlySet<ErrorCode> = new Set(['invalid', 'forbidden', 'second_factor_required', 'not_found']);

/** What became of the first reads: the late ones, which took too long or failed, are the browser's to ask. */
export interface FirstReads {
  answers: Answered[];
  refused: RefusedRead[];
  late: Read[];
}

/** Text that differs where an answer may; undefined where it can't be told yet. */
type State = string | undefined;

/**
 * Asks what a screen reads at once, as its caller, through the routes' own handlers. What is refused is told as the API tells it, so
 * that the screen says so; what fails or takes too long the browser asks for.
 */
export async function firstReads(app: App, request: FastifyRequest, reads: readonly Read[]): Promise<FirstReads> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), app.config.timing.firstReads);
  });
  const outcomes = await Promise.all(reads.map((read) => Promise.race([outcomeOf(app, request, read), late])));
  clearTimeout(timer);
  return {
    answers: outcomes.filter((outcome) => typeof outcome === 'object' && 'text' in outcome),
    refused: outcomes.flatMap((outcome) =>
      typeof outcome === 'object' && 'refused' in outcome ? [outcome.refused] : [],
    ),
    late: reads.filter((_read, index) => outcomes[index] === 'late'),
  };
}

/** What the answer of each of these reads depends on, before any is asked; undefined where nobody vouches for it. */
export function statesOfReads(app: App, request: FastifyRequest, reads: readonly Read[]): Promise<State[]> {
  return Promise.all(reads.map(({ endpoint }) => stateOf(app, request, endpoint)));
}

/** The same once they were asked: what nobody vouches for depends on nothing but what it said. Undefined for what is still on its way. */
export function statesAsTold(states: readonly State[], reads: readonly Read[], first: FirstReads): State[] {
  const said = new Map<readonly string[], string>([
    ...first.answers.map(({ read, text }) => [read.key, text] as const),
    ...first.refused.map(([key, ...refusal]) => [key, refusal.join(' ')] as const),
  ]);
  return reads.map(
    (read, index) => states[index] ?? (first.late.includes(read) ? undefined : digest(said.get(read.key) ?? '')),
  );
}

/** Whether an address that names something by its parts that vary names what isn't there for the caller: then neither is the page. */
export function namesNothing(address: Visit['params'], reads: readonly Read[], { refused }: FirstReads): boolean {
  const names = Object.values(address);
  return reads.some(
    ({ key, params, mayBeRefused }) =>
      !mayBeRefused &&
      Object.values(params).some((value) => names.includes(String(value))) &&
      refused.some(([refusedKey, status]) => refusedKey === key && status === 404),
  );
}

/** Undefined for what the server doesn't ask for itself. */
async function outcomeOf(
  app: App,
  request: FastifyRequest,
  read: Read,
): Promise<Answered | { refused: RefusedRead } | 'late' | undefined> {
  const { endpoint, address, params, isPaged } = read;
  const query = Object.fromEntries(new URLSearchParams(address.split('?')[1]));
  try {
    const text = await app.registry.reader(endpoint)?.text(request, { params, query });
    if (text === undefined) return undefined;
    return { read, text: isPaged ? `{"pages":[${text}],"pageParams":[null]}` : text };
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.has(error.code)) return 'late';
    const { status, body } = failureOf(error);
    return { refused: [read.key, status, JSON.stringify(body)] };
  }
}

/** What is refused depends on who asks and for what alone, which is in the tag. */
async function stateOf(app: App, request: FastifyRequest, endpoint: Read['endpoint']): Promise<State> {
  try {
    return await app.registry.reader(endpoint)?.state?.(request);
  } catch {
    return 'refused';
  }
}
