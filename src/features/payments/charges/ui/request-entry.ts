import * as z from 'zod/mini';
import type { PaymentType } from '../../contract/payment';
import { type RequestDraft, requestForm } from '../contract/requests';

/** The request while it is filled in: a team or players, and the rest as typed. */
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

/** Converts the form's values to the contract's request, with only the selected one of team and players. */
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
 * Returns an empty request with a new key, which makes a second click the same request. With preselected players, it skips those who no
 * longer exist.
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
