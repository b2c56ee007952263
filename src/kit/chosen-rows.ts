/** The selected rows of a list, by their ids, and the row that was pressed last. */
export interface SelectedRows {
  ids: ReadonlySet<number>;
  last: number | undefined;
}

export const noneChosen: SelectedRows = { ids: new Set(), last: undefined };

/**
 * Returns the selection after a press on a row's checkbox. It toggles that row, and with Shift also the rows between it and the row
 * pressed last, if that one is still shown. `shown` are the selectable rows in order.
 */
export function pressed(chosen: SelectedRows, id: number, shown: readonly number[], shift: boolean): SelectedRows {
  const [from, to] = [shown.indexOf(chosen.last ?? -1), shown.indexOf(id)];
  const span = shift && from >= 0 && to >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  return { ids: put(chosen.ids, span, !chosen.ids.has(id)), last: id };
}

/** Returns the selection after a press on the checkbox for all shown rows: selects all of them, or none when all are selected already. */
export function allPressed(chosen: SelectedRows, shown: readonly number[]): SelectedRows {
  return { ids: put(chosen.ids, shown, !areAll(chosen, shown)), last: undefined };
}

export function areAll({ ids }: SelectedRows, shown: readonly number[]): boolean {
  return shown.length > 0 && shown.every((id) => ids.has(id));
}

function put(ids: ReadonlySet<number>, span: readonly number[], isIn: boolean): ReadonlySet<number> {
  const next = new Set(ids);
  for (const id of span) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return next;
}
