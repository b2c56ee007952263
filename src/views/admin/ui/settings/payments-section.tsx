import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ClubSettings } from '@/features/club/contract';
import { q } from '@/kit/api/query-client';
import { Badge } from '@/kit/components/page/badge';
import { t, translated } from '@/shared/translate';
import { getAdminStats } from '../../contract/stats';
import { SettingSwitch } from './setting-switch';
import { Fact, SettingsRow, SettingsSection } from './settings-section';
import { TransferForm } from './transfer-form';

/** Shows the online payment provider, and how families pay otherwise. */
export function PaymentsSection({ club }: { club: ClubSettings }) {
  const { data: stats } = useQuery(q(getAdminStats, {}));
  const provider = stats?.paymentProvider;
  return (
    <SettingsSection title={t('Payments')} text={t('How families pay the club.')}>
      <dl>
        <Fact name={t('Payment integration')}>
          <Badge tone={provider ? 'done' : 'waiting'} icon={provider ? CircleCheck : CircleDashed} hang="right">
            {stats === undefined ? t('Loading...') : provider ? translated(provider) : t('Not Configured')}
          </Badge>
        </Fact>
      </dl>
      <SettingsRow>
        <SettingSwitch
          club={club}
          name="trustPayersWord"
          label={t("Trust payers' word")}
          hint={t(
            'When a family reports cash or a bank transfer, the payment is paid at once. Otherwise it waits until an admin confirms it.',
          )}
          done={{ on: t('Reported payments count at once now'), off: t('Reported payments wait for the club now') }}
        />
      </SettingsRow>
      <SettingsRow>
        <TransferForm club={club} />
      </SettingsRow>
    </SettingsSection>
  );
}
