import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { q } from '@/kit/api/query-client';
import { Badge } from '@/kit/components/page/badge';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { formatFileSize } from '@/kit/format/file-size';
import { formatNumber } from '@/shared/format';
import { t } from '@/shared/translate';
import { getAdminStats } from '../../contract/stats';
import { databaseLabel, engineLabel } from '../../rules/state-labels';
import { Fact, SettingsSection } from './settings-section';

/** Shows where the club's records are stored, and how many there are. */
export function DatabaseSection() {
  const { data, isError, refetch } = useQuery(q(getAdminStats, {}));
  const { database, totalRecords } = data ?? {};
  const isActive = database?.state === 'online';
  return (
    <SettingsSection title={t('Database')} text={t("Where the club's records lie.")}>
      {isError && !data && <LoadFailure title={t('The database could not be asked')} onRetry={refetch} />}
      {database && (
        <dl>
          <Fact name={t('Database')}>
            <Badge tone={isActive ? 'done' : 'needs'} icon={isActive ? CircleCheck : TriangleAlert} hang="right">
              {t(isActive ? 'Active' : databaseLabel[database.state])}
            </Badge>
          </Fact>
          <Fact name={t('Kind')}>{t(engineLabel[database.engine])}</Fact>
          {database.size !== null && <Fact name={t('Size')}>{formatFileSize(database.size)}</Fact>}
          <Fact name={t('Total records')}>{formatNumber(totalRecords ?? 0)}</Fact>
        </dl>
      )}
    </SettingsSection>
  );
}
