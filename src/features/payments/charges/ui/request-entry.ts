import * as z from 'zod/mini';
import type { PaymentType } from '../../contract/payment';
import { type RequestDraft, requestForm } from '../contract/requests';

/** The request while it is filled in: whom by a team or by players, the rest as it is typed. */
export interface RequestEntryDraft {
  whom: 'team' | 'players';
  teamId: string;
  playerIds: string[];
  amount: string;
  type: PaymentType;
  description: string;
  dueDate: string;
  instalments: string;
  siblingDiscount: string;
  requestKey: string;
  leaveOut: boolean;
}

/** What the form takes: the contract's request, of that which is chosen by. */
export const requestEntry = z.pipe(
  z.pipe(
    z.custom<RequestEntryDraft>().check(
      z.refine(({ whom, teamId }) => whom !== 'team' || teamId !== '', { path: ['teamId'], error: 'Choose a team.' }),
      z.refine(({ whom, playerIds }) => whom !== 'players' || playerIds.length > 0, {
        path: ['playerIds'],
        error: 'Choose at least one player.',
      }),
    ),
    z.transform(bodyOf),
  ),
  requestForm,
);

function bodyOf({ whom, teamId, playerIds, ...rest }: RequestEntryDraft): RequestDraft {
  return {
    ...rest,
    ...(whom === 'team' ? { teamId } : { playerIds }),
    instalments: Number(rest.instalments),
    siblingDiscount: Number(rest.siblingDiscount),
  };
}

/**
 * An empty request under a key of its own, by which a second click is the same request. Where players are chosen already, those who
 * aren't there any more are left out of it.
 */
export function blankRequest(requestKey: string, { playerIds }: { playerIds?: readonly string[] }): RequestEntryDraft {
  return {
    whom: playerIds ? 'players' : 'team',
    teamId: '',
    playerIds: [...(playerIds ?? [])],
    amount: '',
    type: 'monthly_dues',
    description: '',
    dueDate: '',
    instalments: '1',
    siblingDiscount: '0',
    requestKey,
    leaveOut: playerIds !== undefined,
  };
}
