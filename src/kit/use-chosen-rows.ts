import { useState } from 'react';
import { allPressed, areAll, noneChosen, pressed, type SelectedRows } from './chosen-rows';

/**
 * Returns the selected rows of a list. The selection is preserved across its pages; another `list`, for example with another filter,
 * starts with none.
 */
export function useChosenRows(list: string) {
  const [state, setState] = useState<SelectedRows & { list: string }>({ ...noneChosen, list });
  if (state.list !== list) setState({ ...noneChosen, list });
  const store = (next: SelectedRows) => setState({ ...next, list });
  return {
    ids: state.ids,
    /** `shown` are the visible rows that can be selected. */
    press: (id: number, shown: readonly number[], shift: boolean) => store(pressed(state, id, shown, shift)),
    pressAll: (shown: readonly number[]) => store(allPressed(state, shown)),
    hasAll: (shown: readonly number[]) => areAll(state, shown),
    clear: () => store(noneChosen),
    /** Deselects these, and keeps what was selected meanwhile. */
    drop: (ids: readonly number[]) =>
      setState((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => !ids.includes(id))) })),
  };
}

export type ChosenRows = ReturnType<typeof useChosenRows>;
