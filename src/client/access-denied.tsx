import { ButtonLink } from '@/kit/components/button/button-link';
import { Card } from '@/kit/components/page/card';
import { ErrorState } from '@/kit/components/state/error-state';
import { t } from '@/shared/translate';
import { dashboardAddress } from '@/views/home/addresses';

/** The privileges that the screen requires, as the sentence names them: 'coach', 'super admin'. */
export function AccessDenied({ privileges = 'other' }: { privileges?: string | undefined }) {
  return (
    <Card>
      <ErrorState
        level={1}
        title={t('Access Denied')}
        text={t('You need {privileges} privileges to access this dashboard.', { privileges })}
        action={<ButtonLink href={dashboardAddress.to()}>{t('Back to Dashboard')}</ButtonLink>}
      />
    </Card>
  );
}
