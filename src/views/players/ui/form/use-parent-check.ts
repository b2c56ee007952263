import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listUsers, type UserListItem } from '@/features/accounts/contract';
import type { Player } from '@/features/players/contract';
import { q } from '@/kit/api/query-client';
import { useSession } from '@/kit/session';
import { doubtfulParent } from './parent-choices';
import { settableFields } from './player-draft';
import type { PlayerEntry } from './player-entry';

/** A save that waits for an answer, and whom it is about. */
interface Asked {
  entry: PlayerEntry;
  person: UserListItem;
}

/** Holds a save back while it would make an account a parent whose e-mail isn't confirmed, until that is confirmed. */
export function useParentCheck(player: Player | undefined, save: (entry: PlayerEntry) => void) {
  const isChosen = settableFields(useSession()).parent;
  const { data: users } = useQuery({ ...q(listUsers, {}), enabled: isChosen });
  const [asked, setAsked] = useState<Asked>();
  return {
    submit: (entry: PlayerEntry) => {
      const person = isChosen ? doubtfulParent(users ?? [], player?.guardians ?? [], entry.parentId) : undefined;
      if (person) setAsked({ entry, person });
      else save(entry);
    },
    dialog: {
      person: asked?.person,
      onClose: () => setAsked(undefined),
      onConfirm: () => {
        setAsked(undefined);
        if (asked) save({ ...asked.entry, confirmUnproved: true });
      },
    },
  };
}
