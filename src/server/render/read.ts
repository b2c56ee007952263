import type { FastifyRequest } from 'fastify';
import { failureOf } from '@/platform/http/answer/errors';
import type { App } from '@/platform/http/context';
import { AppError, type ErrorCode } from '@/shared/errors';
import type { RefusedRead } from '@/shared/page-data';
import type { Read, Visit } from '@/shared/screen';

/** A read with its answer, as JSON text in the shape that the client caches. */
export interface ReadAnswer {
  read: Read;
  text: string;
}

/** The errors that a retry would return again. */
const refusals: ReadonlySet<ErrorCode> = new Set(['invalid', 'forbidden', 'second_factor_required', 'not_found']);

/** The outcomes of the first reads. The late ones took too long or failed; the browser makes them. */
export interface FirstReads {
  answers: ReadAnswer[];
  refused: RefusedRead[];
  late: Read[];
}

/**
 * Makes a screen's first reads in the caller's name through the routes' own handlers. A refusal is stored as the API answers it, so that
 * the screen shows it.
 */
export async function readFirst(app: App, request: FastifyRequest, reads: readonly Read[]): Promise<FirstReads> {
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

/** Returns whether a read for an address parameter was answered "not found"; the page is then not found either. */
export function isNotFound(params: Visit['params'], reads: readonly Read[], { refused }: FirstReads): boolean {
  const names = Object.values(params);
  return reads.some(
    (read) =>
      !read.mayBeRefused &&
      Object.values(read.params).some((value) => names.includes(String(value))) &&
      refused.some(([key, status]) => key === read.key && status === 404),
  );
}

/** Returns undefined for an endpoint that the server can't read for itself. */
async function outcomeOf(
  app: App,
  request: FastifyRequest,
  read: Read,
): Promise<ReadAnswer | { refused: RefusedRead } | 'late' | undefined> {
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
