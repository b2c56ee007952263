import type { QueryClient } from '@tanstack/react-query';
import { type CoachSession, listSessions } from '@/features/coaching/contract/session';
import { keyOf } from '@/shared/call-address';

const [noun, list] = keyOf(listSessions, { query: {} });

/** Whether a read's key is of a page of sessions, whatever its filters. */
function isSessionPage({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] === noun && String(queryKey[1]).split('?')[0] === list;
}

/** Shows another state of one session on every page that holds it. Gives back what stood there before. */
export async function patchSession(
  client: QueryClient,
  id: number,
  change: (session: CoachSession) => CoachSession,
): Promise<CoachSession | undefined> {
  await client.cancelQueries({ predicate: isSessionPage });
  let before: CoachSession | undefined;
  client.setQueriesData<CoachSession[] | null>({ predicate: isSessionPage }, (rows) =>
    rows?.map((row) => {
      if (row.id !== id) return row;
      before = row;
      return change(row);
    }),
  );
  return before;
}
