import type { FastifyRequest } from 'fastify';
import { clock } from '@/platform/clock';
import { digest, tagOf } from '@/platform/http/answer/etag';
import type { App } from '@/platform/http/context';
import type { Read } from '@/shared/screen';
import type { Browser } from './browser';
import type { Match } from './match';
import type { FirstReads } from './read';

/**
 * How long a page counts as not modified although times such as "2 minutes ago" in it age, in ms; the browser renders them again at once.
 */
const MAX_AGE_MS = 600_000;

/** Text that differs where the answer of a read may differ; undefined where that isn't known before the read is made. */
export type ReadState = string | undefined;

/** Returns the state of each read before any is made. It is undefined for a read whose tables are not declared. */
export function statesBefore(app: App, request: FastifyRequest, reads: readonly Read[]): Promise<ReadState[]> {
  return Promise.all(reads.map(({ endpoint }) => stateOf(app, request, endpoint)));
}

/** Returns the same states completed by the answers; undefined stays only for a read that is late. */
export function statesAfter(
  states: readonly ReadState[],
  reads: readonly Read[],
  { answers, refused, late }: FirstReads,
): ReadState[] {
  const texts = new Map<readonly string[], string>([
    ...answers.map(({ read, text }) => [read.key, text] as const),
    ...refused.map(([key, ...refusal]) => [key, refusal.join(' ')] as const),
  ]);
  return reads.map(
    (read, index) => states[index] ?? (late.includes(read) ? undefined : digest(texts.get(read.key) ?? '')),
  );
}

/** Returns the page's ETag; undefined while the state of one of its reads is unknown. */
export function pageEtag(
  { context, user, path, search }: Match,
  { isPhone, language, theme }: Browser,
  states: readonly ReadState[],
): string | undefined {
  if (states.includes(undefined)) return undefined;
  // The cached stylesheet isn't part of it: a page that contains its styles is as good as one that links to them.
  const age = Math.floor(clock().getTime() / MAX_AGE_MS);
  const page = digest(JSON.stringify([path, search, user, isPhone, language, theme, age]));
  return tagOf(context, `${digest(states.join(' '))}-${page}`);
}

/** A refusal depends only on the caller and the permission, which the ETag covers. */
async function stateOf(app: App, request: FastifyRequest, endpoint: Read['endpoint']): Promise<ReadState> {
  try {
    return await app.registry.reader(endpoint)?.state?.(request);
  } catch {
    return 'refused';
  }
}
