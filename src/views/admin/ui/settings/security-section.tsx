import type { ClubSettings } from '@/features/club/contract';
import { SettingSwitch } from './setting-switch';
import { SettingsRow, SettingsSection } from './settings-section';

export function SecuritySection({ club }: { club: ClubSettings }) {
  return (
    <SettingsSection title="Security" text="How staff prove who they are.">
      <SettingsRow>
        <SettingSwitch
          club={club}
          name="staffNeedSecondFactor"
          label="Staff need a second factor"
          hint="Coaches and admins enter a code of their phone's app when they sign in, and set that up before they do anything else."
          asks={{
            title: 'Ask staff for a second factor',
            question:
              'Whoever has none, you too, can do nothing in the club before it is set up under Account. That takes a minute and a phone.',
          }}
          done={{ on: 'Staff need a second factor now', off: 'Staff sign in without a second factor again' }}
        />
      </SettingsRow>
    </SettingsSection>
  );
}
