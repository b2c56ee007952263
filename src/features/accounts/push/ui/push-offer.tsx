import { useQuery } from '@tanstack/react-query';
import { Bell, X } from 'lucide-react';
import { useState } from 'react';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { IconButton } from '@/kit/components/button/icon-button';
import { cx } from '@/kit/cx';
import { tryStorage } from '@/kit/try-storage';
import { t } from '@/shared/translate';
import { getPush } from '../contract';
import { usePush } from './use-push';

/** Set on this device once the offer was declined. */
const DECLINED_KEY = 'yelo.push.declined';

/** Offers push messages with the reason, once the browser can have them and unless they were declined. */
export function PushOffer({ className }: { className: string }) {
  const { support, isOn, isBusy, turnOn } = usePush(useQuery(q(getPush, {})).data);
  const [isDeclined, setDeclined] = useState(() => tryStorage(() => localStorage.getItem(DECLINED_KEY)) !== null);
  if (support !== 'supported' || isOn || isDeclined || !turnOn) return null;
  const decline = () => {
    tryStorage(() => localStorage.setItem(DECLINED_KEY, '1'));
    setDeclined(true);
  };
  return (
    <div role="status" className={cx('flex items-center gap-3 px-5 py-3 max-md:px-4', className)}>
      <Bell className="size-5 shrink-0 text-text-2 max-[359px]:hidden" />
      <p className="min-w-0 flex-1 text-13">{t('Get told on this device when a practice moves or is cancelled.')}</p>
      <Button size="dense" busy={isBusy} onClick={turnOn}>
        {t('Turn on')}
      </Button>
      <IconButton icon={X} size="dense" label={t("Don't offer this again")} onClick={decline} />
    </div>
  );
}
