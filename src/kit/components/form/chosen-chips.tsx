import { X } from 'lucide-react';
import { t } from '@/shared/translate';

type ChosenChipsProps = {
  /** What the items are, such as `Chosen players`. */
  label: string;
  values: readonly string[];
  nameOf: (value: string) => React.ReactNode;
  onRemove: (value: string) => void;
};

/** The chosen values of a field, each removed by a press on it. Renders nothing without values. */
export function ChosenChips({ label, values, nameOf, onRemove }: ChosenChipsProps) {
  if (values.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
      {values.map((value) => (
        <li key={value} className="max-w-full">
          <button
            type="button"
            onClick={() => onRemove(value)}
            className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-pill bg-sunken pr-2.5 pl-3 text-13 transition-colors hover:bg-line max-md:h-11"
          >
            <span className="sr-only">{t('Take out')} </span>
            <span className="truncate">{nameOf(value)}</span>
            <X className="size-3.5 shrink-0 text-text-2" />
          </button>
        </li>
      ))}
    </ul>
  );
}
