import { cx } from '@/kit/cx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'dense' | 'default' | 'large';

type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabled?: boolean;
  square?: boolean;
  className?: string;
};

/** Returns the classes of everything that looks like a button. */
export function buttonStyle({
  variant = 'secondary',
  size = 'default',
  disabled,
  square,
  className,
}: ButtonLook): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-box border font-medium whitespace-nowrap select-none',
    'transition-colors print:hidden',
    square ? squares[size] : sizes[size],
    disabled ? cx('cursor-not-allowed text-text-3', disabledFills[variant]) : variants[variant],
    className,
  );
}

const sizes: Record<ButtonSize, string> = {
  dense: 'h-8 px-2.5 text-13 max-md:h-11 max-md:px-3',
  default: 'h-9 px-3.5 text-14 max-md:h-11 max-md:px-4',
  large: 'h-12 px-5 text-16',
};

const squares: Record<ButtonSize, string> = {
  dense: 'size-8 max-md:size-11',
  default: 'size-9 max-md:size-11',
  large: 'size-12',
};

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-button-line bg-surface text-text hover:bg-sunken',
  ghost: 'border-transparent text-text-2 hover:bg-sunken hover:text-text',
  danger: 'border-transparent bg-red text-on-red hover:bg-red-hover',
};

const disabledFills: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-sunken',
  secondary: 'border-transparent bg-sunken',
  ghost: 'border-transparent opacity-50',
  danger: 'border-transparent bg-sunken',
};
