import { useQuery } from '@tanstack/react-query';
import { isMissing } from '@/kit/api/api-error';
import { q } from '@/kit/api/query-client';
import { Dialog, DialogSection } from '@/kit/components/dialog/dialog';
import { LostOrFailed } from '@/kit/components/dialog/lost-or-failed';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { t } from '@/shared/translate';
import { getPlacing } from '../../contract/teams';
import { PlacingFoot } from './placing-foot';
import { PlacingPanels } from './placing-panels';
import { usePlacing } from './use-placing';

type PlacingDialogProps = {
  open: boolean;
  /** The division's id from the URL; undefined when closed. */
  id: string | undefined;
  onClose: () => void;
};

const nothing = { teams: [], children: [] };

/** Places the children of a division on its teams, and shows how even these are. */
export function PlacingDialog({ open, id = '', onClose }: PlacingDialogProps) {
  const isId = /^\d{1,9}$/.test(id);
  const { data, error, refetch } = useQuery({ ...q(getPlacing, { params: { id } }), enabled: isId });
  const state = usePlacing(id, data ?? nothing);
  const isLost = isMissing(error) || !isId;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="full"
      title={data ? t('{division}: place on teams', { division: data.name }) : t('Place on teams')}
      foot={data && <PlacingFoot teams={data.teams} state={state} />}
    >
      {data ? (
        <PlacingPanels placing={data} state={state} />
      ) : isLost || error ? (
        <LostOrFailed noun="division" list="seasons" isLost={isLost} onRetry={refetch} onClose={onClose} />
      ) : (
        <DialogSection>
          <RowsSkeleton />
        </DialogSection>
      )}
    </Dialog>
  );
}
