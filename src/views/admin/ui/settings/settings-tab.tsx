import { useQuery } from '@tanstack/react-query';
import { getClub } from '@/features/club/contract';
import { q } from '@/kit/api/query-client';
import { ListFailure } from '@/kit/components/list-failure';
import { RowsSkeleton } from '@/kit/components/rows-skeleton';
import { BackupSection } from './backup-section';
import { ClubSection } from './club-section';
import { DatabaseSection } from './database-section';
import { DocumentsSection } from './documents-section';
import { MailSection } from './mail-section';
import { PaymentsSection } from './payments-section';
import { SecuritySection } from './security-section';

/** How the club is set up, one section a theme. */
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
