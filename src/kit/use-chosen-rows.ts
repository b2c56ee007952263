import { useState } from 'react';
import { allPressed, areAll, type Chosen, noneChosen, pressed } from './chosen-rows';

/** The rows chosen of a list. They stay while its pages are turned; another `list`, such as by another filter, begins with none. */
export function useChosenRows(list: string) {
  const [kept, setKept] = useState<Chosen & { list: string }>({ ...noneChosen, list });
  if (kept.list !== list) setKept({ ...noneChosen, list });
  const keep = (next: Chosen) => setKept({ ...next, list });
  return {
    ids: kept.ids,
    /** Of `shown`, the rows that stand there and can be chosen. */
    press: (id: number, shown: readonly number[], shift: boolean) => keep(pressed(kept, id, shown, shift)),
    pressAll: (shown: readonly number[]) => keep(allPressed(kept, shown)),
    hasAll: (shown: readonly number[]) => areAll(kept, shown),
    clear: () => keep(noneChosen),
  };
}

export type ChosenRows = ReturnType<typeof useChosenRows>;
