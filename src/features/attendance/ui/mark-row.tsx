import { Phone } from 'lucide-react';
import { Jersey } from '@/features/players/ui/jersey';
import { cx } from '@/kit/cx';
import { t } from '@/shared/translate';
import { type Attendee, type Mark, marks } from '../contract/attendance';
import { AnswerBadge, markLooks } from './attendance-badges';

type MarkRowProps = {
  player: Attendee;
  mark: Mark | null;
  onTap: (status: Mark | null) => void;
  /** Opens the emergency contacts. */
  onOpen: () => void;
};

/** Shows a player on the coach's list. All tap targets are high enough for a glove. */
export function MarkRow({ player, mark, onTap, onOpen }: MarkRowProps) {
  const name = `${player.firstName} ${player.lastName}`;
  return (
    <div className="flex items-center gap-x-4 px-5 py-1.5 max-md:flex-col max-md:items-stretch max-md:px-4 max-md:pt-1 max-md:pb-4">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="group -mx-2 flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-box px-2 py-1.5 text-left transition-colors hover:bg-sunken"
      >
        <Jersey player={player} size={40} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere group-hover:text-accent-ink">{name}</span>
          <span className="flex items-center gap-1.5 text-13 text-text-2">
            <Phone className="size-3.5 text-text-3" />
            <span className="sr-only">{t(', whom to call')}</span>
            {player.position ?? player.teamName}
          </span>
        </span>
        {player.rsvp && <AnswerBadge rsvp={player.rsvp} />}
      </button>
      <fieldset className="grid grid-cols-4 gap-2 md:w-102">
        <legend className="sr-only">{name}</legend>
        {marks.map((status) => (
          <MarkButton key={status} status={status} isChosen={status === mark} onTap={onTap} />
        ))}
      </fieldset>
    </div>
  );
}

function MarkButton({ status, isChosen, onTap }: { status: Mark; isChosen: boolean; onTap: MarkRowProps['onTap'] }) {
  const { label, icon: Picture } = markLooks[status];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onTap(isChosen ? null : status)}
      className={cx(
        'flex h-11 min-w-0 items-center justify-center gap-1.5 rounded-box border text-13 transition-colors max-md:h-14 max-md:flex-col max-md:gap-0.5',
        isChosen
          ? chosen[status]
          : 'border-button-line bg-surface font-medium text-text-2 hover:bg-sunken hover:text-text',
      )}
    >
      <Picture className="size-4" />
      {t(label)}
    </button>
  );
}

const chosen: Record<Mark, string> = {
  present: 'border-accent bg-accent-soft font-semibold text-accent-ink',
  late: 'border-accent bg-accent-soft font-semibold text-accent-ink',
  absent: 'border-red bg-red-soft font-semibold text-red-ink',
  excused: 'border-control bg-sunken font-semibold text-text',
};
