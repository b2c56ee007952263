import { eq } from 'drizzle-orm';
import { notify } from '@/features/accounts/push/commands/notify';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { signInLink } from '@/platform/mail/sign-in-link';
import { signInTo } from '@/shared/address';
import { documentsAddress } from '../addresses';
import type { Document } from '../contract/document';
import { guardiansOf } from '../queries/guardians-of';
import { listPaperTypes } from '../queries/paper-types';
import { handInOf } from '../rules/hand-in';
import { rejectedMail } from '../rules/mail';
import { rejectedPush } from '../rules/push';

interface Rejection {
  club: Pick<Club, 'name' | 'familiesMayUpload'>;
  /** The document after the rejection: its `version` is part of the mail's key, so that another rejection is mailed again. */
  document: Pick<Document, 'id' | 'version' | 'playerId' | 'type' | 'notes'>;
}

/**
 * Mails the active guardians of a child why a document was rejected and how to hand in another, and pushes that it was.
 * @unscoped finds the recipients of a mail, regardless of who caused it
 */
export async function notifyRejected(
  tx: Db,
  { mailer, config }: Pick<App, 'mailer' | 'config'>,
  { club, document }: Rejection,
): Promise<void> {
  const { playerId, type } = document;
  const [player] = await tx.select({ firstName: players.firstName }).from(players).where(eq(players.id, playerId));
  if (!player) return;
  const found = (await listPaperTypes(tx)).find(({ name }) => name === type);
  const ids = { playerId, documentTypeId: found?.id ?? 0, canSign: found?.canSign ?? false };
  const handIn = handInOf(ids, club, (path) => config.publicUrl + signInTo(path));
  const letterhead = { clubName: club.name, link: signInLink(config, documentsAddress.to()) };
  const news = (await guardiansOf(tx, [playerId])).map((person) => ({
    person,
    write: () => ({
      mail: rejectedMail({ ...document, firstName: player.firstName, handIn }, person, letterhead),
      push: rejectedPush(club.name),
    }),
  }));
  await notify(tx, { mailer }, 'papers', news, { alwaysMailed: true });
}
