import { CircleCheck, CircleX, Copy, Mail, UserCheck, Users } from 'lucide-react';
import { DialogSection } from '@/kit/components/dialog/dialog';
import type { Icon } from '@/kit/components/page/icon';
import { cx } from '@/kit/cx';
import { useSession } from '@/kit/session';
import { formatCount } from '@/shared/format';
import type { MailWay } from '@/shared/mail-way';
import { type Sentence, t } from '@/shared/translate';
import { BadRowsButton } from './bad-rows-button';
import type { ImportState } from './use-import';

/** Shows what the import did. */
export function ResultStep({ importing }: { importing: ImportState }) {
  const { mailGoesTo } = useSession().club;
  const { sends } = importing;
  const { data } = importing.result;
  if (!data) return null;
  return (
    <DialogSection className="py-8!">
      <ul className="mx-auto grid max-w-96 gap-3">
        <Count
          icon={CircleCheck}
          tone="text-accent"
          count={data.ok}
          one="player was added"
          many="players were added"
          strong
        />
        <Count icon={Users} count={data.newTeams.length} one="team was created" many="teams were created" />
        <Count icon={UserCheck} count={data.mails.links} one="guardian was linked" many="guardians were linked" />
        <Count
          icon={Mail}
          count={data.mails.invitations}
          one={sends ? 'guardian was invited' : 'invitation was kept'}
          many={sends ? 'guardians were invited' : 'invitations were kept'}
          note={sends || mailGoesTo === 'nowhere' ? invitedNote(mailGoesTo) : t(NOT_SENT)}
        />
        <Count icon={Copy} count={data.duplicates} one="duplicate was left out" many="duplicates were left out" />
        <Count
          icon={CircleX}
          tone="text-red"
          count={data.errors}
          one="row was left out, to correct"
          many="rows were left out, to correct"
        />
      </ul>
      <div className="mx-auto mt-5 max-w-96">
        <BadRowsButton importing={importing} rows={data.rows} errors={data.errors} />
      </div>
    </DialogSection>
  );
}

/** What happens with the invitations. */
function invitedNote(mailGoesTo: MailWay): string {
  if (mailGoesTo === 'people') return t('Their mail is on its way.');
  if (mailGoesTo === 'outbox') return t('The demo club keeps the mail in its outbox.');
  return `${t("Mail isn't set up.")} ${t('You find links to hand on under Players, Open invitations.')}`;
}

const NOT_SENT = "No mail was sent, as you chose. You can send them from the players' details.";

type CountProps = {
  icon: Icon;
  tone?: string;
  count: number;
  one: Sentence;
  many: string;
  note?: string;
  strong?: boolean;
};

/** Renders nothing for zero, except for the number of players. */
function Count({ icon: Picture, tone = 'text-text-2', count, one, many, note, strong }: CountProps) {
  if (count === 0 && !strong) return null;
  return (
    <li className={cx('flex gap-3', note ? 'items-start' : 'items-center', strong && 'text-16 font-semibold')}>
      <Picture className={cx('size-5 shrink-0', tone)} />
      <span className="min-w-0">
        {formatCount(count, one, many)}
        {note && <span className="block text-13 text-text-2">{note}</span>}
      </span>
    </li>
  );
}
