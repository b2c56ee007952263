import { type ComponentProps, useId } from 'react';
import { buttonStyle } from '@/kit/components/button/button-style';
import { t } from '@/shared/translate';

type PaidButtonProps = Pick<ComponentProps<'button'>, 'onClick' | 'aria-haspopup'> & {
  isPaid: boolean;
  /** What the payment is for, for screen readers. */
  name: string;
  /** What pressing it records, or what is already recorded. */
  label: string;
  /** It can't be reverted here. */
  isFixed?: boolean;
};

/** `Mark Paid` or `✓ Paid`: one button for both, so that it keeps the focus. */
export function PaidButton({ isPaid, name, label, isFixed, onClick, ...rest }: PaidButtonProps) {
  const id = useId();
  const style = isPaid
    ? '-ml-2.5 border-transparent! bg-transparent! font-semibold text-accent-ink! hover:bg-sunken!'
    : undefined;
  return (
    <>
      <button
        {...rest}
        type="button"
        aria-disabled={isFixed || undefined}
        aria-describedby={id}
        data-tooltip={label}
        onClick={isFixed ? undefined : onClick}
        className={buttonStyle({ size: 'dense', className: style })}
      >
        <span>
          {isPaid ? `✓ ${t('Paid')}` : t('Mark Paid')}
          <span className="sr-only"> {name}</span>
        </span>
      </button>
      <span id={id} className="sr-only">
        {label}
      </span>
    </>
  );
}
