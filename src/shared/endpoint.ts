import * as z from 'zod/mini';
import type { $ZodType, input, output } from 'zod/v4/core';
import type { Permission, Scope } from './permissions';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `public`: anyone. `signedIn`: any role. Otherwise the permission that the role must have at all. */
export type Access = 'public' | 'signedIn' | Permission;

/** The field of a multipart body that contains the file. */
export const FILE_FIELD = 'file';

type NoFields = z.ZodMiniObject<Record<never, never>>;
const nothing: NoFields = z.object({});

/** One call of the API, as a value that the server binds and the client calls. `reply` only types the answer and isn't run. */
export interface Endpoint<
  P extends $ZodType = $ZodType,
  Q extends $ZodType = $ZodType,
  B extends $ZodType = $ZodType,
  R extends $ZodType = $ZodType,
  A extends Access = Access,
> {
  name: string;
  summary: string;
  method: Method;
  /** Contains `:name` for each key of `params`. */
  path: `/${string}`;
  access: A;
  /**
   * The nouns whose reads a write makes stale: `players` stands for all reads under `/api/players`. `everything`: all reads, after a
   * change of who is named in most of them, such as a player or a team.
   */
  invalidates?: readonly string[] | 'everything';
  /** Its body is multipart/form-data: one file in `FILE_FIELD`, and `body` as text fields. */
  takesFile?: true;
  params: P;
  query: Q;
  body: B;
  reply: R;
}

type Declaration<
  P extends $ZodType,
  Q extends $ZodType,
  B extends $ZodType,
  R extends $ZodType,
  A extends Access,
> = Omit<Endpoint<P, Q, B, R, A>, 'params' | 'query' | 'body'> & { params?: P; query?: Q; body?: B };

/** Declares an endpoint. Parameters, query and body default to none; keys that a schema doesn't name are dropped. */
export function endpoint<
  R extends $ZodType,
  A extends Access,
  P extends $ZodType = NoFields,
  Q extends $ZodType = NoFields,
  B extends $ZodType = NoFields,
>(declaration: Declaration<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  return {
    ...declaration,
    // The type parameter of an undeclared part is Nothing, which the compiler can't derive here.
    params: declaration.params ?? (nothing as unknown as P),
    query: declaration.query ?? (nothing as unknown as Q),
    body: declaration.body ?? (nothing as unknown as B),
  };
}

export type Params<E extends Endpoint> = output<E['params']>;
export type Query<E extends Endpoint> = output<E['query']>;
export type Body<E extends Endpoint> = output<E['body']>;
export type Reply<E extends Endpoint> = output<E['reply']>;

/** The caller's scope under the endpoint's permission. Undefined when the endpoint requires none. */
export type ScopeOf<E extends Endpoint> = E['access'] extends Permission ? Scope<E['access']> : undefined;

type Part<K extends string, T> = Record<never, never> extends T ? { [key in K]?: T } : { [key in K]: T };

/** What a caller passes: only the parts that the endpoint declares, as they are before parsing. */
export type CallInput<E extends Endpoint> = Part<'params', input<E['params']>> &
  Part<'query', input<E['query']>> &
  Part<'body', input<E['body']>>;
