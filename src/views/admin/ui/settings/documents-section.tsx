import type { ClubSettings } from '@/features/club/contract';
import { SettingSwitch } from './setting-switch';
import { SettingsRow, SettingsSection } from './settings-section';

export function DocumentsSection({ club }: { club: ClubSettings }) {
  return (
    <SettingsSection title="Documents" text="Who hands in children's papers.">
      <SettingsRow>
        <SettingSwitch
          club={club}
          name="familiesMayUpload"
          label="Guardians may upload"
          hint="Guardians can hand in papers for their own children, from home. Each waits for a coach or an admin to approve it."
          done={{ on: 'Guardians may upload now', off: 'Guardians may no longer upload' }}
        />
      </SettingsRow>
    </SettingsSection>
  );
}
