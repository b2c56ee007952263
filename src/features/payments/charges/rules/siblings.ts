import type { Day } from '@/shared/dates';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';

export interface Child {
  id: number;
  birthDate: Day;
}

/**
 * Returns the children who aren't the first of their family. Children who share a guardian, directly or through other children, are one
 * family. First is the child `charged` before, then the eldest, then the lower id. Guardians of other children don't count.
 */
export function laterSiblings(
  children: readonly Child[],
  guardians: readonly { playerId: number; userId: string }[],
  charged: ReadonlySet<number> = new Set(),
): Set<number> {
  const familyOf = families(children, guardians);
  const place = ({ id, birthDate }: Child) => `${charged.has(id) ? 0 : 1} ${birthDate}`;
  const inOrder = children.toSorted((a, b) => compareText(place(a), place(b)) || a.id - b.id);
  const seen = new Set<number>();
  const later = new Set<number>();
  for (const { id } of inOrder) {
    const family = familyOf(id);
    if (seen.has(family)) later.add(id);
    seen.add(family);
  }
  return later;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns the amount reduced by this percentage, rounded half up to the centavo; null when nothing is left. */
export function discounted(amount: Amount, percent: number): Amount | null {
  const left = Math.floor((toCentavos(amount) * (100 - percent) + 50) / 100);
  return left === 0 ? null : fromCentavos(left);
}

/** Maps each child to one child that identifies its family. */
function families(children: readonly Child[], guardians: readonly { playerId: number; userId: string }[]) {
  const parents = new Map(children.map(({ id }) => [id, id]));
  const rootOf = (id: number): number => {
    let root = id;
    for (let up = parents.get(root); up !== undefined && up !== root; up = parents.get(root)) root = up;
    parents.set(id, root);
    return root;
  };
  const firstOf = new Map<string, number>();
  for (const { playerId, userId } of guardians) {
    if (!parents.has(playerId)) continue;
    const first = firstOf.get(userId) ?? playerId;
    firstOf.set(userId, first);
    parents.set(rootOf(playerId), rootOf(first));
  }
  return rootOf;
}
