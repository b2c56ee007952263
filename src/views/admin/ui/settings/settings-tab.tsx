import { BackupSection } from './backup-section';

/** How the club is set up, one section a theme. */
export function SettingsTab() {
  return (
    <div className="mt-6 grid gap-6">
      <BackupSection />
    </div>
  );
}
