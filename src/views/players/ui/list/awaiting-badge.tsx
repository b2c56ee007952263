import { Hourglass } from 'lucide-react';
import { Badge } from '@/kit/components/page/badge';

/** Of a child whom its parent registered, until the club accepts it. */
export function AwaitingBadge({ hang }: { hang?: boolean }) {
  return (
    <Badge tone="needs" icon={Hourglass} hang={hang}>
      Waiting for the club
    </Badge>
  );
}
