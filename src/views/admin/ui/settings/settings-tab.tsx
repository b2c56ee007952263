import { useQuery } from '@tanstack/react-query';
import { type ClubSettings, getClub } from '@/features/club/contract';
import { q } from '@/kit/api/query-client';
import { ListFailure } from '@/kit/components/list/list-failure';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { t } from '@/shared/translate';
import { BackupSection } from './backup-section';
import { ClubForm } from './club-form';
import { DatabaseSection } from './database-section';
import { LogoField } from './logo-field';
import { MailSection } from './mail-section';
import { PaymentsSection } from './payments-section';
import { SettingSwitch } from './setting-switch';
import { SettingsRow, SettingsSection } from './settings-section';

/** Shows the club's settings in sections. */
export function SettingsTab() {
  const { data: club, isError, refetch } = useQuery(q(getClub, {}));
  if (isError && !club) return <ListFailure className="mt-6" what="settings" onRetry={refetch} />;
  if (!club) {
    return (
      <div className="mt-8">
        <RowsSkeleton />
      </div>
    );
  }
  return (
    <div className="divide-y divide-line">
      <ClubSection club={club} />
      <PaymentsSection club={club} />
      <DocumentsSection club={club} />
      <SecuritySection club={club} />
      <MailSection />
      <DatabaseSection />
      <BackupSection />
    </div>
  );
}

/** Shows the club's name and appearance. */
function ClubSection({ club }: { club: ClubSettings }) {
  return (
    <SettingsSection title={t('Club')} text={t('Its name, logo and color are in the bar of every screen.')}>
      <SettingsRow>
        <LogoField club={club} />
      </SettingsRow>
      <SettingsRow>
        <ClubForm club={club} />
      </SettingsRow>
    </SettingsSection>
  );
}

function DocumentsSection({ club }: { club: ClubSettings }) {
  return (
    <SettingsSection title={t('Documents')} text={t("Who hands in children's papers.")}>
      <SettingsRow>
        <SettingSwitch
          club={club}
          name="familiesMayUpload"
          label={t('Guardians may upload')}
          hint={t(
            'Guardians can hand in papers for their own children, from home. Each waits for a coach or an admin to approve it.',
          )}
          done={{ on: t('Guardians may upload now'), off: t('Guardians may no longer upload') }}
        />
      </SettingsRow>
    </SettingsSection>
  );
}

function SecuritySection({ club }: { club: ClubSettings }) {
  return (
    <SettingsSection title={t('Security')} text={t('How staff prove who they are.')}>
      <SettingsRow>
        <SettingSwitch
          club={club}
          name="staffNeedSecondFactor"
          label={t('Staff need a second factor')}
          hint={t(
            "Coaches and admins enter a code of their phone's app when they sign in, and set that up before they do anything else.",
          )}
          asks={{
            title: t('Ask staff for a second factor'),
            question: t(
              'Whoever has none, you too, can do nothing in the club before it is set up under Account. That takes a minute and a phone.',
            ),
          }}
          done={{ on: t('Staff need a second factor now'), off: t('Staff sign in without a second factor again') }}
        />
      </SettingsRow>
    </SettingsSection>
  );
}
