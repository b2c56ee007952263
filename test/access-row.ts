import type { World } from './access-world';
import type { RequestOptions } from './server';

/** The expected status of a call for each caller. Written from the product's decisions, never from the permission table. */
export interface Row {
  /** Method and path as the endpoint declares them. */
  call: string;
  /** The target of the call. */
  on: string;
  /** Status for super admin, admin, coach, parent and a signed-out caller. */
  expect: readonly [number, number, number, number, number];
  /** The URL and body; called again for each caller, so that each changes or deletes a target of its own. */
  with?: (world: World) => Target | Promise<Target>;
  /** For a list: what it must contain for the four roles, by the world's names. */
  lists?: (world: World) => Record<'super_admin' | 'admin' | 'coach' | 'parent', { id: number | string }[]>;
}

/** A call of a writing endpoint that changes as much as possible, by a user who may make it. */
export interface Write {
  as: { id: string };
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export type WriteOf = (world: World) => Write | Promise<Write>;

type Target = { path: string } & Pick<RequestOptions, 'body' | 'headers'>;
