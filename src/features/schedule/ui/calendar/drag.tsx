import { createContext, type DragEvent, type ReactNode, use, useMemo, useState } from 'react';
import { useSession } from '@/kit/session';
import type { Day } from '@/shared/dates';
import { can } from '@/shared/permissions';
import type { ClubEvent } from '../../contract';
import { useMoveEvent } from './use-move-event';

interface Drag {
  /** The event under way, and the day that it is over. */
  moving: ClubEvent | null;
  over: Day | null;
  propsOf: (event: ClubEvent) => object;
  targetOf: (day: Day) => object;
}

const DragContext = createContext<Drag>({ moving: null, over: null, propsOf: () => ({}), targetOf: () => ({}) });

/** Lets the events inside be dragged from day to day, as far as the user may change them. */
export function DragArea({ children }: { children: ReactNode }) {
  const user = useSession();
  const [moving, setMoving] = useState<ClubEvent | null>(null);
  const [over, setOver] = useState<Day | null>(null);
  const { mutate } = useMoveEvent();

  const drag = useMemo<Drag>(() => {
    const end = () => {
      setMoving(null);
      setOver(null);
    };
    return {
      moving,
      over,
      propsOf: (event) =>
        mayChange(user, event)
          ? {
              draggable: true,
              onDragStart: (start: DragEvent) => {
                start.dataTransfer.effectAllowed = 'move';
                start.dataTransfer.setData('text/plain', event.title);
                setMoving(event);
              },
              onDragEnd: end,
            }
          : { draggable: false },
      targetOf: (day) =>
        moving
          ? {
              onDragOver: (event: DragEvent) => {
                event.preventDefault();
                setOver(day);
              },
              onDrop: (event: DragEvent) => {
                event.preventDefault();
                mutate({ event: moving, day });
                end();
              },
            }
          : {},
    };
  }, [moving, over, mutate, user]);

  return <DragContext value={drag}>{children}</DragContext>;
}

export function useDrag(): Drag {
  return use(DragContext);
}

function mayChange(user: Parameters<typeof can>[0], { teamId }: ClubEvent): boolean {
  return can(user, 'event.write', { teamIds: teamId === null ? [] : [teamId] });
}
