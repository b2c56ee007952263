import { MapPin } from 'lucide-react';
import { cx } from '@/kit/cx';

/** Shows a place with a pin icon. */
export function PlaceLine({ name, className }: { name: string; className?: string }) {
  return (
    <span className={cx('flex min-w-0 items-start gap-1.5 text-13 text-text-2', className)}>
      <MapPin className="mt-0.5 size-3.5 text-text-3" />
      <span className="line-clamp-2 wrap-anywhere">{name}</span>
    </span>
  );
}
