import { CircleAlert, Info, Megaphone } from 'lucide-react';
import { Badge, type BadgeTone } from '@/kit/components/page/badge';
import type { Icon } from '@/kit/components/page/icon';
import { cx } from '@/kit/cx';
import { translated } from '@/shared/translate';

interface PriorityLook {
  icon: Icon;
  tone: BadgeTone;
  tile: string;
}

const low: PriorityLook = { icon: Info, tone: 'waiting', tile: 'bg-sunken text-text-2' };
const normal: PriorityLook = { icon: Megaphone, tone: 'soft', tile: 'bg-accent-soft text-accent' };
const high: PriorityLook = { icon: CircleAlert, tone: 'wrong', tile: 'bg-red-soft text-red' };

/** `medium` is an older name of `normal`. An unknown priority counts as low. */
function lookOf(priority: string): PriorityLook {
  if (priority === 'high') return high;
  return priority === 'normal' || priority === 'medium' ? normal : low;
}

type PriorityTileProps = {
  priority: string;
  /** Adds the priority as text for screen readers, for use without a badge beside the tile. */
  spoken?: boolean;
  className?: string;
};

/** Shows the tinted square with the priority's icon, left of an announcement. */
export function PriorityTile({ priority, spoken, className }: PriorityTileProps) {
  const { icon: Picture, tile } = lookOf(priority);
  return (
    <span className={cx('grid size-10 shrink-0 place-content-center rounded-box', tile, className)}>
      <Picture className="size-5" />
      {spoken && <span className="sr-only">{priorityLabel(priority)}: </span>}
    </span>
  );
}

/** Shows the priority as a badge; without `text` it says the word in uppercase. */
export function PriorityBadge({ priority, text }: { priority: string; text?: string }) {
  const { icon, tone } = lookOf(priority);
  return (
    <Badge tone={tone} icon={icon}>
      {text ?? translated(capitalized(priority)).toUpperCase()}
    </Badge>
  );
}

/** Returns `High Priority`, for example. */
export function priorityLabel(priority: string): string {
  return translated(`${capitalized(priority)} Priority`);
}

function capitalized(word: string): string {
  return word.replace(/^./, (letter) => letter.toUpperCase());
}
