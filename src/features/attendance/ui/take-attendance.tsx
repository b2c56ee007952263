import { CheckCheck, CircleCheck, CloudOff, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import type { EventDetail } from '@/features/events/contract/event';
import { Button } from '@/kit/components/button/button';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { Panel } from '@/kit/components/page/panel';
import { t } from '@/shared/translate';
import type { AttendanceSheet, Attendee } from '../contract/attendance';
import { countMarks } from '../rules/sheet';
import { MarkRow } from './mark-row';
import { useEmergencyCards } from './rink/use-stored-rink';
import { useTaps } from './use-taps';

const loadEmergencyDialog = async () => (await import('./rink/emergency-dialog')).EmergencyDialog;

type TakeAttendanceProps = {
  event: EventDetail;
  sheet: AttendanceSheet;
  /** At the rink, the emergency contacts are loaded ahead of time, to be available without a connection. */
  atRink?: boolean;
};

/**
 * Marks who is there: one tap per player, and one on a name for the emergency contacts. Without a connection the taps wait on the phone.
 */
export function TakeAttendance({ event, sheet, atRink = false }: TakeAttendanceProps) {
  const taps = useTaps(event.id);
  const [openId, setOpenId] = useState<number>();
  const cards = useEmergencyCards(event.id, atRink || openId !== undefined);
  const markOf = (player: Attendee) => {
    const tapped = taps.markOf(player.playerId);
    return tapped === undefined ? player.mark : tapped;
  };
  const rest = sheet.players.filter((player) => markOf(player) === null);
  // For a mark that this phone itself removed, there is nothing left to preserve.
  const restOf = (playerId: number) => ({
    playerId,
    status: 'present' as const,
    ...(taps.markOf(playerId) === undefined && { rest: true as const }),
  });
  const counts = countMarks(sheet.players.map(markOf));
  const isMarked = counts.unmarked < sheet.players.length;
  if (sheet.players.length === 0) return null;
  return (
    <Panel title={t('Take attendance')} aside={<SaveState {...taps} isMarked={isMarked} />}>
      {taps.waiting > 0 && (
        <p role="status" className="flex gap-2.5 bg-amber-soft px-5 py-3 text-amber-ink max-md:px-4">
          <CloudOff className="mt-0.5 size-4 text-amber" />
          {waitingMessage(taps.waiting, taps.waitsFor)}
        </p>
      )}
      <div className="flex min-h-16 items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-sunken/50 px-5 py-2 max-md:min-h-26 max-md:flex-col max-md:items-stretch max-md:justify-center max-md:px-4 max-md:py-3">
        <p className="text-text-2 md:order-first max-md:text-center">{formatMarks(counts)}</p>
        {rest.length > 0 && (
          <Button
            variant="primary"
            size="large"
            className="max-md:order-first max-md:h-14"
            icon={CheckCheck}
            onClick={() => taps.tap(rest.map(({ playerId }) => restOf(playerId)))}
          >
            {isMarked ? t('The rest present') : t('All present')}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {sheet.players.map((player) => (
          <li key={player.playerId}>
            <MarkRow
              player={player}
              mark={markOf(player)}
              onTap={(status) => taps.tap([{ playerId: player.playerId, status }])}
              onOpen={() => setOpenId(player.playerId)}
            />
          </li>
        ))}
      </ul>
      <LazyDialog
        load={loadEmergencyDialog}
        open={openId !== undefined}
        onClose={() => setOpenId(undefined)}
        player={sheet.players.find(({ playerId }) => playerId === openId)}
        cards={cards}
      />
    </Panel>
  );
}

function formatMarks({ present, late, absent, excused, unmarked }: ReturnType<typeof countMarks>): string {
  const parts = [
    t('{present} present', { present }),
    late > 0 && t('{late} late', { late }),
    absent > 0 && t('{absent} absent', { absent }),
    excused > 0 && t('{excused} excused', { excused }),
    unmarked > 0 && t('{unmarked} to go', { unmarked }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Says whether all taps have reached the club. What is still waiting is reported elsewhere. */
function SaveState({ waiting, sending, isMarked }: { waiting: number; sending: number; isMarked: boolean }) {
  if (waiting > 0 || (!isMarked && sending === 0)) return null;
  return (
    <p className="flex items-center gap-1.5 text-13 text-text-2">
      {sending > 0 ? (
        <>
          <LoaderCircle className="turn size-3.5" /> {t('Saving...')}
        </>
      ) : (
        <>
          <CircleCheck className="size-3.5 text-accent" /> {t('Saved')}
        </>
      )}
    </p>
  );
}

function waitingMessage(count: number, waitsFor: ReturnType<typeof useTaps>['waitsFor']): string {
  if (waitsFor === 'person')
    return t(
      count === 1
        ? '{count} mark is saved on this phone and will be sent when you sign in again.'
        : '{count} marks are saved on this phone and will be sent when you sign in again.',
      { count },
    );
  return t(
    count === 1
      ? '{count} mark is saved on this phone and will be sent when the connection is back.'
      : '{count} marks are saved on this phone and will be sent when the connection is back.',
    { count },
  );
}
