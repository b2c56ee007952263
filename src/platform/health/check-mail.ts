import { sql } from 'drizzle-orm';
import { formatNumber } from '@/shared/words';
import { now } from '../clock';
import type { Db } from '../db/database';
import { outbox } from '../mail/tables';
import { inTime } from './in-time';

/** What is wrong with mail: some was given up in the last day, or waits for long because no server is reached. */
export async function checkMail(db: Pick<Db, 'execute'>, delivers: boolean, patience: number): Promise<string[]> {
  try {
    // A mail's next try is noted at its last one, too.
    const { rows } = await inTime(
      db.execute<{ failed: number; late: number }>(sql`
        select count(*) filter (where ${outbox.status} = 'failed' and ${outbox.nextAttemptAt} > ${now} - interval '1 day')::int as failed,
          count(*) filter (where ${outbox.status} = 'waiting' and ${outbox.createdAt} < ${now} - interval '1 hour')::int as late
        from ${outbox} where ${outbox.createdAt} > ${now} - interval '10 days'`),
      patience,
    );
    const { failed = 0, late = 0 } = rows[0] ?? {};
    return [
      ...(failed > 0 ? [failedSentence(failed)] : []),
      ...(delivers && late > 0 ? ['Mail has been waiting for more than an hour to be sent.'] : []),
    ];
  } catch {
    return ["The outbox can't be read."];
  }
}

function failedSentence(count: number): string {
  if (count === 1) return 'One mail could not be sent in the last day. It stands in the outbox.';
  return `${formatNumber(count)} mails could not be sent in the last day. They stand in the outbox.`;
}
