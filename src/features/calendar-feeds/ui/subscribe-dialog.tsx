import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { TeamSelect } from '@/features/teams/ui/team-select';
import { useTeams } from '@/features/teams/ui/use-teams';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { ButtonLink } from '@/kit/components/button/button-link';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { CopyField } from '@/kit/components/form/copy-field';
import { Field } from '@/kit/components/form/field';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { useSession } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { type FeedForm, listFeeds } from '../contract';
import { FeedList } from './feed-list';
import { useMakeFeed } from './use-feeds';

const FAMILY = 'family';

/** Creates, copies and revokes secret calendar addresses for other programs. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const feeds = useQuery(q(listFeeds, {}));
  const [choice, setChoice] = useState('');
  const hasFamily = mayEver(useSession(), 'calendar.family');
  const { teams = [] } = useTeams({ also: [choice] });
  // The first calendar, until another one is chosen.
  const wanted = choice || (hasFamily ? FAMILY : String(teams[0]?.id ?? ''));
  const make = useMakeFeed();
  const existing = feeds.data?.find(({ kind, teamId }) => wanted === (kind === 'family' ? kind : String(teamId)));
  const isReplacing = existing !== undefined;
  const made = make.data && existing && make.data.id === existing.id ? make.data : undefined;

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Subscribe')}
      description={t('Follow the schedule in Google, Apple or Outlook Calendar.')}
      foot={<DialogCancel>{t('Close')}</DialogCancel>}
    >
      <DialogSection className="grid gap-4">
        <Field label={t('Calendar')}>
          <TeamSelect
            before={hasFamily ? [{ value: FAMILY, label: t('My family') }] : []}
            value={wanted}
            onValueChange={setChoice}
          />
        </Field>
        {made ? (
          <FeedAddress url={made.url} />
        ) : (
          <div>
            <p className="text-text-2">
              {isReplacing
                ? t('This calendar has an address already. A new one takes its place, and the old one stops working.')
                : t('You get a secret address to paste into your calendar program. It holds no names of children.')}
            </p>
            <div className="mt-3 flex flex-wrap items-center gap-3">
              <Button
                variant={isReplacing ? 'secondary' : 'primary'}
                busy={make.isPending}
                busyLabel={t('Making...')}
                reasonShown="after"
                disabledReason={wanted ? undefined : t('There is no calendar to follow yet.')}
                onClick={() => wanted && make.mutate(formOf(wanted))}
              >
                {t(isReplacing ? 'Make a new address' : 'Make an address')}
              </Button>
            </div>
          </div>
        )}
      </DialogSection>
      <DialogSection title={t('Your addresses')}>
        {feeds.data ? (
          <FeedList feeds={feeds.data} />
        ) : feeds.isPending ? (
          <SkeletonGroup className="grid gap-3">
            <Skeleton className="h-9 w-full" />
          </SkeletonGroup>
        ) : (
          <LoadFailure title={t('Your addresses could not be loaded')} brief onRetry={feeds.refetch} />
        )}
      </DialogSection>
    </Dialog>
  );
}

function formOf(value: string): FeedForm {
  return value === FAMILY ? { kind: 'family' } : { kind: 'team', teamId: Number(value) };
}

/** Shows a new address, which is visible only this once. */
function FeedAddress({ url }: { url: string }) {
  return (
    <CopyField
      label={t('Address')}
      value={url}
      hint={t('Copy it now: it is shown only this once. Whoever has it can read the schedule, so keep it to yourself.')}
    >
      <ButtonLink href={url.replace(/^https?:/, 'webcal:')} reload icon={ExternalLink}>
        {t('Open in calendar')}
      </ButtonLink>
    </CopyField>
  );
}
