import { useState } from 'react';
import { allPressed, areAll, type Chosen, noneChosen, pressed } from './chosen-rows';

/**
 * Returns the selected rows of a list. The selection is preserved across its pages; another `list`, for example with another filter,
 * starts with none.
 */
export function useChosenRows(list: string) {
  const [kept, setKept] = useState<Chosen & { list: string }>({ ...noneChosen, list });
  if (kept.list !== list) setKept({ ...noneChosen, list });
  const store = (next: Chosen) => setKept({ ...next, list });
  return {
    ids: kept.ids,
    /** `shown` are the visible rows that can be selected. */
    press: (id: number, shown: readonly number[], shift: boolean) => store(pressed(kept, id, shown, shift)),
    pressAll: (shown: readonly number[]) => store(allPressed(kept, shown)),
    hasAll: (shown: readonly number[]) => areAll(kept, shown),
    clear: () => store(noneChosen),
  };
}

export type ChosenRows = ReturnType<typeof useChosenRows>;
