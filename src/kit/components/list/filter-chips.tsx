import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@/kit/cx';
import { t } from '@/shared/translate';
import { Button } from '../button/button';

/** An active filter, and how to remove it. */
export interface Chip {
  label: string;
  onRemove: () => void;
}

type FilterChipsProps = {
  chips: readonly Chip[];
  clear?: { label: string; onClear: () => void };
  aside?: ReactNode;
};

/** The active filters, each with a button that removes it, and one that removes all. Renders nothing when there is nothing to show. */
export function FilterChips({ chips, clear, aside }: FilterChipsProps) {
  if (chips.length === 0 && !clear && !aside) return null;
  return (
    <div className="mt-3 flex min-h-9 flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <ChipButton key={chip.label} {...chip} />
      ))}
      {aside && <div className={cx(chips.length > 0 && 'ml-auto')}>{aside}</div>}
      {clear && (
        <Button variant="ghost" size="dense" className="ml-auto" onClick={clear.onClear}>
          {clear.label}
        </Button>
      )}
    </div>
  );
}

function ChipButton({ label, onRemove }: Chip) {
  return (
    <button
      type="button"
      aria-label={t('Remove the filter {label}', { label })}
      onClick={onRemove}
      className="relative inline-flex h-9 max-w-full items-center gap-2 rounded-pill bg-accent-soft pr-2.5 pl-3.5 font-medium text-accent-ink after:absolute after:inset-x-0 after:-inset-y-1"
    >
      <span className="truncate">{label}</span>
      <X className="size-4" />
    </button>
  );
}
