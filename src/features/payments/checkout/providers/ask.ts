import * as z from 'zod';
import { errorCode } from '@/platform/error-code';
import { ProviderFailure } from './provider';

/** How long a provider has to answer, in milliseconds. */
export const TIMEOUT_MS = 10_000;
/** Longer than any answer. */
const MAX_RESPONSE_LENGTH = 1_000_000;
/** Refusals that are not about the request itself: it took too long, came too early or too often. */
const passing = new Set([408, 425, 429]);

export interface Question {
  /** The request body; a request with one is sent as POST. */
  body?: unknown;
  /** Without a leading slash. */
  path: string;
  /** The user name for basic authentication; there is no password. */
  key: string;
}

export type Ask = <T>(question: Question, answer: z.ZodType<T>) => Promise<T>;

/**
 * Returns a function that sends JSON requests to the provider at `base`. It throws `ProviderFailure`: `refused` with the status where the
 * provider said no, `unreached` where there was no readable answer, so that nobody knows what it did.
 */
export function askAt(base: string, timeoutMs = TIMEOUT_MS): Ask {
  return async ({ body, path, key }, answer) => {
    const text = await textOf(`${base}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // The key must be sent to this address only.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const read = answer.safeParse(jsonOf(text));
    if (!read.success) throw new ProviderFailure('unreached', 'unreadable');
    return read.data;
  };
}

async function textOf(url: string, init: RequestInit): Promise<string> {
  try {
    const answer = await fetch(url, init);
    if (answer.ok) return await shortTextOf(answer);
    answer.body?.cancel().catch(() => undefined);
    const isRefusal = answer.status >= 400 && answer.status < 500 && !passing.has(answer.status);
    throw new ProviderFailure(isRefusal ? 'refused' : 'unreached', String(answer.status));
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    // The message can contain the address, so only the error's code is passed on.
    throw new ProviderFailure('unreached', errorCode(error));
  }
}

async function shortTextOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > MAX_RESPONSE_LENGTH) throw new ProviderFailure('unreached', 'too-long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A provider's own id, which is used in addresses. */
export const providerId = z.string().regex(/^[\w-]{1,200}$/);

/** An address to which a browser may be redirected. */
export const webAddress = z.url({ protocol: /^https?$/ });
