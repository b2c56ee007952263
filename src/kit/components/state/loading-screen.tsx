import { t } from '@/shared/translate';
import { Spinner } from './spinner';

export function LoadingScreen({ text = t('Loading...') }: { text?: string }) {
  return (
    <div role="status" className="grid min-h-[60dvh] place-content-center justify-items-center gap-3 text-text-2">
      <Spinner className="size-8 text-accent" />
      {text}
    </div>
  );
}
