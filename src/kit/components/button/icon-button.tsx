import type { ComponentProps } from 'react';
import type { Icon } from '../page/icon';
import { Spinner } from '../state/spinner';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';
import { usePress } from './use-press';

type IconButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'children' | 'aria-label'> & {
  label: string;
  icon: Icon;
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
  disabledReason?: string;
};

export function IconButton(props: IconButtonProps) {
  const { label, icon: Picture, variant = 'ghost', size, busy, disabledReason, className, onClick, ...rest } = props;
  const press = usePress({ busy, disabledReason, describedBy: rest['aria-describedby'], onClick });
  return (
    <>
      <button
        type="button"
        {...rest}
        {...press.props}
        aria-label={label}
        data-tooltip={disabledReason ?? label}
        className={buttonStyle({ variant, size, square: true, disabled: disabledReason !== undefined, className })}
      >
        {busy ? <Spinner className="size-4.5" /> : <Picture className="size-4.5" />}
      </button>
      {disabledReason !== undefined && (
        <span id={press.reasonId} className="sr-only">
          {disabledReason}
        </span>
      )}
    </>
  );
}
