import type { ComponentProps } from 'react';
import { type ClubColor, clubColors } from '@/features/club/contract';
import { type Sentence, t } from '@/shared/translate';

const labels: Record<ClubColor, Sentence> = {
  glacier: 'Glacier',
  navy: 'Navy',
  teal: 'Teal',
  green: 'Green',
  gold: 'Gold',
  violet: 'Violet',
};

type ColorChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  /** The current color. */
  first: ClubColor;
};

/** Selects the club's color, each shown as a swatch and by name. */
export function ColorChoice({ first, ...props }: ColorChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-medium">{t('Color')}</legend>
      <div className="flex flex-wrap gap-2">
        {clubColors.map((color) => (
          <label
            key={color}
            className="relative inline-flex h-9 cursor-pointer items-center gap-2 rounded-box border border-button-line px-3 select-none hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-md:h-11"
          >
            <input
              {...props}
              type="radio"
              value={color}
              defaultChecked={color === first}
              className="absolute inset-0 cursor-pointer appearance-none rounded-box outline-none"
            />
            <span aria-hidden="true" data-accent={color} className="size-4 rounded-pill bg-[var(--accent)]" />
            {t(labels[color])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
