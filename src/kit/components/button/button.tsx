import type { ComponentProps, ReactNode } from 'react';
import type { Icon } from '../page/icon';
import { Spinner } from '../state/spinner';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';
import { usePress } from './use-press';

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: Icon;
  iconEnd?: Icon;
  busy?: boolean;
  /** Replaces the label while busy; both are laid out, so that the width stays the same. */
  busyLabel?: string;
  /** Why the button is disabled: shown as a tooltip and read out. A disabled button stays focusable and never fires. */
  disabledReason?: string;
  /** Shows the reason as text, at the start of the button's row or after the button, instead of as a tooltip. */
  reasonShown?: 'before' | 'after';
};

const reasonStyles = { before: 'order-first mr-auto min-w-0 text-13 text-text-2', after: 'text-13 text-text-2' };

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon: StartIcon,
    iconEnd: EndIcon,
    busy,
    busyLabel,
    disabledReason,
    reasonShown,
    ...rest
  } = props;
  const { className, children, onClick, type = 'button', ...others } = rest;
  const press = usePress({ busy, disabledReason, describedBy: others['aria-describedby'], onClick });
  const label = (
    <>
      {StartIcon && <StartIcon className="size-4" />}
      {children}
      {EndIcon && <EndIcon className="size-4" />}
    </>
  );
  return (
    <>
      <button
        {...others}
        {...press.props}
        type={type}
        data-tooltip={reasonShown ? undefined : disabledReason}
        className={buttonStyle({ variant, size, disabled: disabledReason !== undefined, className })}
      >
        {busyLabel === undefined && !busy ? label : <Swap busy={busy} idle={label} busyLabel={busyLabel} />}
      </button>
      {disabledReason !== undefined && (
        <span id={press.reasonId} className={reasonShown ? reasonStyles[reasonShown] : 'sr-only'}>
          {disabledReason}
        </span>
      )}
    </>
  );
}

function Swap({ busy, idle, busyLabel }: { busy?: boolean; idle: ReactNode; busyLabel?: string }) {
  const face = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';
  return (
    <span className="grid">
      <span className={busy ? `${face} invisible` : face} aria-hidden={busy || undefined}>
        {idle}
      </span>
      <span className={busy ? face : `${face} invisible`} aria-hidden={!busy || undefined}>
        <Spinner className="size-4" />
        {busyLabel ?? <span className="sr-only">{idle}</span>}
      </span>
    </span>
  );
}
