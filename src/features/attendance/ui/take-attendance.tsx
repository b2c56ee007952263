import { CheckCheck, CircleCheck, CloudOff, LoaderCircle } from 'lucide-react';
import type { EventDetail } from '@/features/events/contract';
import { Jersey } from '@/features/players/ui/jersey';
import { Button } from '@/kit/components/button';
import { Panel } from '@/kit/components/panel';
import { cx } from '@/kit/cx';
import { plural } from '@/shared/words';
import { type AttendanceSheet, type Attendee, type Mark, marks } from '../contract';
import { countMarks } from '../rules/sheet';
import { AnswerBadge, markLooks } from './attendance-badges';
import { useTaps } from './use-taps';

/** Who is there: one tap a player. Without a connection the taps wait on the phone. */
export function TakeAttendance({ event, sheet }: { event: EventDetail; sheet: AttendanceSheet }) {
  const taps = useTaps(event.id);
  const markOf = (player: Attendee) => {
    const kept = taps.markOf(player.playerId);
    return kept === undefined ? player.mark : kept;
  };
  const rest = sheet.players.filter((player) => markOf(player) === null);
  // A mark that this phone itself took back is no longer there to be left alone.
  const restOf = (playerId: number) => ({
    playerId,
    status: 'present' as const,
    ...(taps.markOf(playerId) === undefined && { rest: true as const }),
  });
  const counts = countMarks(sheet.players.map(markOf));
  const isMarked = counts.unmarked < sheet.players.length;
  if (sheet.players.length === 0) return null;
  return (
    <Panel title="Take attendance" aside={<SaveState {...taps} isMarked={isMarked} />}>
      {taps.waiting > 0 && (
        <p role="status" className="flex gap-2.5 bg-amber-soft px-5 py-3 text-amber-ink max-md:px-4">
          <CloudOff className="mt-0.5 size-4 text-amber" />
          {`${taps.waiting} ${plural(taps.waiting, 'mark is', 'marks are')}`} saved on this phone and will be sent when{' '}
          {taps.waitsFor === 'person' ? 'you sign in again.' : 'the connection is back.'}
        </p>
      )}
      <ul className="divide-y divide-line">
        {sheet.players.map((player) => (
          <li key={player.playerId}>
            <PlayerRow
              player={player}
              mark={markOf(player)}
              onTap={(status) => taps.tap([{ playerId: player.playerId, status }])}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-sunken/50 px-5 py-3 max-md:px-4">
        <p className="text-13 text-text-2">{formatMarks(counts)}</p>
        {rest.length > 0 && (
          <Button icon={CheckCheck} onClick={() => taps.tap(rest.map(({ playerId }) => restOf(playerId)))}>
            {isMarked ? 'Mark the rest present' : 'Mark all present'}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function SaveState({ waiting, sending, isMarked }: { waiting: number; sending: number; isMarked: boolean }) {
  if (waiting > 0 || (!isMarked && sending === 0)) return null;
  return (
    <p className="flex items-center gap-1.5 text-13 text-text-2">
      {sending > 0 ? (
        <>
          <LoaderCircle className="turn size-3.5" /> Saving...
        </>
      ) : (
        <>
          <CircleCheck className="size-3.5 text-accent" /> Saved
        </>
      )}
    </p>
  );
}

type PlayerRowProps = { player: Attendee; mark: Mark | null; onTap: (status: Mark | null) => void };

function PlayerRow({ player, mark, onTap }: PlayerRowProps) {
  const name = `${player.firstName} ${player.lastName}`;
  return (
    <div className="flex items-center gap-x-4 gap-y-2 px-5 py-2.5 max-md:flex-col max-md:items-stretch max-md:px-4 max-md:py-3">
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <Jersey player={player} size={40} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block text-13 text-text-2">{player.position ?? player.teamName}</span>
        </span>
        {player.rsvp && <AnswerBadge rsvp={player.rsvp} />}
      </div>
      <fieldset className="grid grid-cols-4 gap-1.5 md:w-94">
        <legend className="sr-only">{name}</legend>
        {marks.map((status) => (
          <MarkButton key={status} status={status} isChosen={status === mark} onTap={onTap} />
        ))}
      </fieldset>
    </div>
  );
}

function MarkButton({ status, isChosen, onTap }: { status: Mark; isChosen: boolean; onTap: PlayerRowProps['onTap'] }) {
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
      {label}
    </button>
  );
}

const chosen: Record<Mark, string> = {
  present: 'border-accent bg-accent-soft font-semibold text-accent-ink',
  late: 'border-accent bg-accent-soft font-semibold text-accent-ink',
  absent: 'border-red bg-red-soft font-semibold text-red-ink',
  excused: 'border-control bg-sunken font-semibold text-text',
};

function formatMarks({ present, late, absent, excused, unmarked }: ReturnType<typeof countMarks>): string {
  const parts = [
    `${present} present`,
    late > 0 && `${late} late`,
    absent > 0 && `${absent} absent`,
    excused > 0 && `${excused} excused`,
    unmarked > 0 && `${unmarked} to go`,
  ];
  return parts.filter(Boolean).join(', ');
}
