import { useState } from 'react';
import { cx } from '@/kit/cx';

type AvatarProps = { name: string; src?: string | null; size?: 32 | 40 | 48 };

/** A person's picture, or their initial on navy. The name is beside it, so it is hidden from screen readers. */
export function Avatar({ name, src, size = 32 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const initial = [...name.trim()][0]?.toUpperCase() ?? '?';
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-content-center overflow-hidden rounded-pill bg-navy font-semibold text-on-navy',
        sizes[size],
      )}
    >
      {src && src !== broken ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setBroken(src)} />
      ) : (
        initial
      )}
    </span>
  );
}

const sizes = { 32: 'size-8 text-13', 40: 'size-10 text-14', 48: 'size-12 text-16' };
