import type { World } from './access-world';
import type { Asked } from './server';

/** What each caller must be answered. Written from the product's decisions, never from the permission table. */
export interface Row {
  /** Method and path as the endpoint declares them. */
  call: string;
  /** Which target the call is tried on. */
  on: string;
  /** Status for super admin, admin, coach, parent, and who isn't signed in. */
  expect: readonly [number, number, number, number, number];
  /** The address and body; called anew for each caller, so that what is changed or deleted is nobody else's. */
  with?: (world: World) => Target | Promise<Target>;
  /** For a list: what it must hold for the four roles, by the world's names. */
  lists?: (world: World) => Record<'super_admin' | 'admin' | 'coach' | 'parent', { id: number | string }[]>;
}

/** A call of a writing endpoint that changes as much as one can, by who may. */
export interface Write {
  as: { id: string };
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export type WriteOf = (world: World) => Write | Promise<Write>;

type Target = { path: string } & Pick<Asked, 'body' | 'headers'>;
