import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { cx } from '@/kit/cx';
import { t } from '@/shared/translate';

/** Says in a form that the browser has no connection, for as long as that is so, and that the typed text is kept. */
export function OfflineNotice({ dirty, className }: { dirty: boolean; className: string }) {
  const isOffline = useSyncExternalStore(watchConnection, isBrowserOffline, () => false);
  if (!isOffline) return null;
  return (
    <p role="status" className={cx('flex gap-2 bg-amber-soft text-amber-ink', className)}>
      <WifiOff className="mt-0.5 size-4 shrink-0 text-amber" />
      {dirty ? t('You are offline. Your words are kept.') : t('You are offline.')}
    </p>
  );
}

function watchConnection(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

function isBrowserOffline(): boolean {
  return !navigator.onLine;
}
