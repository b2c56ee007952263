import { ButtonLink } from '@/kit/components/button-link';
import { Card } from '@/kit/components/card';
import { EmptyState } from '@/kit/components/empty-state';
import { PageHead } from '@/kit/components/page-head';
import { dashboardAddress } from '@/views/home/addresses';

/** Stands honestly where a screen isn't built yet. */
export function ComingScreen({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <Card className="mt-6">
        <EmptyState
          kind="none"
          title="This screen isn't here yet."
          text="It comes with one of the next versions."
          action={<ButtonLink href={dashboardAddress.to()}>Back to Dashboard</ButtonLink>}
        />
      </Card>
    </>
  );
}
