import { BackupDownload } from '@/features/backups/ui/backup-download';
import { BackupFacts } from '@/features/backups/ui/backup-facts';
import { ChildData } from '@/features/privacy/ui/child-data';
import { t } from '@/shared/translate';
import { SettingsRow, SettingsSection } from './settings-section';

/** Downloads a backup of the whole club, or all data about one child. */
export function BackupSection() {
  return (
    <>
      <SettingsSection title={t('Backup')} text={t('A copy of the whole club, to start again on another machine.')}>
        <SettingsRow>
          <BackupDownload />
        </SettingsRow>
        <SettingsRow>
          <BackupFacts />
        </SettingsRow>
      </SettingsSection>
      <SettingsSection
        title={t("A child's data")}
        text={t('When a family asks what the club holds about their child, or asks to be forgotten.')}
      >
        <SettingsRow>
          <ChildData />
        </SettingsRow>
      </SettingsSection>
    </>
  );
}
