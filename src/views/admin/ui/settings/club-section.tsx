import type { ClubSettings } from '@/features/club/contract';
import { ClubForm } from './club-form';
import { LogoField } from './logo-field';
import { SettingsRow, SettingsSection } from './settings-section';

/** What the club is called and looks like. */
export function ClubSection({ club }: { club: ClubSettings }) {
  return (
    <SettingsSection title="Club" text="Its name, logo and colour stand in the bar of every screen.">
      <SettingsRow>
        <LogoField club={club} />
      </SettingsRow>
      <SettingsRow>
        <ClubForm club={club} />
      </SettingsRow>
    </SettingsSection>
  );
}
