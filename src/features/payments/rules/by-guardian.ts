/** Groups rows by guardian, each with those of the guardian's own children, in the order of `rows`; leaves out guardians without any. */
export function byGuardian<P extends { id: string; playerId: number }, R extends { playerId: number }>(
  guardians: readonly P[],
  rows: readonly R[],
): { person: P; rows: R[] }[] {
  const children = new Map<string, { person: P; ids: Set<number> }>();
  for (const person of guardians) {
    const known = children.get(person.id) ?? { person, ids: new Set() };
    children.set(person.id, { ...known, ids: known.ids.add(person.playerId) });
  }
  const places = new Map<number, number[]>();
  for (const [place, { playerId }] of rows.entries()) places.set(playerId, [...(places.get(playerId) ?? []), place]);
  return [...children.values()].flatMap(({ person, ids }) => {
    const own = [...ids].flatMap((id) => places.get(id) ?? []).sort((a, b) => a - b);
    return own.length === 0 ? [] : [{ person, rows: own.flatMap((place) => rows[place] ?? []) }];
  });
}
