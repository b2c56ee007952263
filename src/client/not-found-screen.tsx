import { ButtonLink } from '@/kit/components/button/button-link';
import { Card } from '@/kit/components/page/card';
import { EmptyState } from '@/kit/components/state/empty-state';
import { t } from '@/shared/translate';
import { dashboardAddress } from '@/views/home/addresses';

export function NotFoundScreen() {
  return (
    <Card>
      <EmptyState
        kind="none"
        level={1}
        title={t('404 Page Not Found')}
        text={t('Did you forget to add the page to the router?')}
        action={<ButtonLink href={dashboardAddress.to()}>{t('Back to Dashboard')}</ButtonLink>}
      />
    </Card>
  );
}
