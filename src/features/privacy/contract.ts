import * as z from 'zod/mini';
import { playerStatuses } from '@/features/players/contract/player';
import { endpoint, type Reply } from '@/shared/endpoint';
import { choice, idField, requiredLine, searchText } from '@/shared/fields';
import { fileReply } from '@/shared/file-reply';

/** Maximum number of children per search. Typing on finds more. */
export const MAX_CHILDREN = 20;

/** A child of any status except erased and merged: the data of a merged child is found by the record that it was merged into. */
export const child = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  status: z.enum(playerStatuses),
  teamName: z.nullable(z.string()),
});
export type Child = z.output<typeof child>;

export const findChildren = endpoint({
  name: 'findChildren',
  summary: 'Players of every status by name, to take out or forget what is held about them',
  method: 'GET',
  path: '/api/admin/players',
  access: 'privacy.manage',
  query: z.object({ q: z.optional(searchText()) }),
  reply: z.array(child),
});

const params = z.object({ id: idField() });

export const exportChild = endpoint({
  name: 'exportChild',
  summary: 'All that is held about one child, as an archive with its papers',
  method: 'GET',
  path: '/api/admin/players/:id/data',
  access: 'privacy.manage',
  params,
  reply: fileReply,
});

export const getOwed = endpoint({
  name: 'getOwed',
  summary: 'How many payments of a child are owed, and their sum',
  method: 'GET',
  path: '/api/admin/players/:id/owed',
  access: 'privacy.manage',
  params,
  /** `sum` is decimal text of pesos. */
  reply: z.object({ count: z.int(), sum: z.string() }),
});
export type OwedByChild = Reply<typeof getOwed>;

/** What happens to open payments when their child is erased: with `keep` they remain without a debtor and without reminders. */
export const owedChoices = ['cancel', 'keep'] as const;
export type OwedChoice = (typeof owedChoices)[number];

/** Number of deleted documents, of payments that remain without the name, and of those that were cancelled with it. */
export const erased = z.object({ id: z.number(), documents: z.number(), payments: z.number(), cancelled: z.number() });
export type ErasureCounts = z.output<typeof erased>;

export const eraseChild = endpoint({
  name: 'eraseChild',
  summary: 'Forget a child for good: only its payments stay, without the name',
  method: 'POST',
  path: '/api/admin/players/:id/erase',
  access: 'privacy.manage',
  invalidates: 'everything',
  params,
  /** The child's last name, as a confirmation. */
  body: z.object({
    confirm: requiredLine('Last name', 100),
    owed: z._default(choice('What is owed', owedChoices), 'keep'),
  }),
  reply: erased,
});
