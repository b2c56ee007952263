import { createContext, type DragEvent, type ReactNode, use, useState } from 'react';
import { useSession } from '@/kit/session';
import type { Day } from '@/shared/dates';
import type { ClubEvent } from '../../contract/event';
import { changeReason } from '../change-reason';

interface Drag {
  /** The event being dragged, and the day under it. */
  moving: ClubEvent | null;
  over: Day | null;
  propsOf: (event: ClubEvent) => object;
  targetOf: (day: Day) => object;
}

const DragContext = createContext<Drag>({ moving: null, over: null, propsOf: () => ({}), targetOf: () => ({}) });

type DragAreaProps = { onMove: (event: ClubEvent, day: Day) => void; children: ReactNode };

/** Lets the user drag the events inside to another day, where the user may change them; cancelled ones can't be dragged. */
export function DragArea({ onMove, children }: DragAreaProps) {
  const user = useSession();
  const [moving, setMoving] = useState<ClubEvent | null>(null);
  const [over, setOver] = useState<Day | null>(null);

  const end = () => {
    setMoving(null);
    setOver(null);
  };
  const drag: Drag = {
    moving,
    over,
    propsOf: (event) =>
      event.cancelledAt === null && changeReason(user, event) === undefined
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
              onMove(moving, day);
              end();
            },
          }
        : {},
  };

  return <DragContext value={drag}>{children}</DragContext>;
}

export function useDrag(): Drag {
  return use(DragContext);
}
