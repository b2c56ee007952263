import { CircleCheck, CircleMinus } from 'lucide-react';
import { Badge } from '@/kit/components/page/badge';

/** Whether a team plays at present. */
export function TeamBadge({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="done" icon={CircleCheck} className="-mr-[7px]">
      Active
    </Badge>
  ) : (
    <Badge tone="waiting" icon={CircleMinus}>
      Inactive
    </Badge>
  );
}
