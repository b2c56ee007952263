import { Hourglass } from 'lucide-react';
import { Card } from '@/kit/components/page/card';
import { useSession } from '@/kit/session';
import { formatList } from '@/shared/format';
import { t } from '@/shared/translate';
import type { Registration } from '../contract';
import { acceptanceMessage } from './waiting-messages';

/** Shows which of a family's registrations await acceptance, and what happens next. Renders nothing without any. */
export function WaitingRegistrations({ registrations }: { registrations: readonly Registration[] }) {
  const { club } = useSession();
  const names = registrations.filter(({ state }) => state === 'waiting').map(({ firstName }) => firstName);
  if (names.length === 0) return null;
  return (
    <Card className="flex items-start gap-3 p-5 max-md:p-4">
      <Hourglass className="mt-0.5 size-5 shrink-0 text-amber" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {t(names.length === 1 ? '{names} waits for the club.' : '{names} wait for the club.', {
            names: formatList(names),
          })}
        </p>
        <p className="text-text-2">{acceptanceMessage(club.mailGoesTo)}</p>
      </div>
    </Card>
  );
}
