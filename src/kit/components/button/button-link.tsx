import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import type { Icon } from '../page/icon';
import { Button } from './button';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';

type ButtonLinkProps = {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: Icon;
  iconEnd?: Icon;
  disabledReason?: string;
  /** Makes it a full browser navigation, for addresses that the server answers itself (/api/login, a file). */
  reload?: boolean;
  /** Called on a click before such a navigation, which it may prevent. `isQueued` marks the link until that is done. */
  onReload?: (event: MouseEvent) => void;
  isQueued?: boolean;
  className?: string;
  children: ReactNode;
};

/** A link that looks like a button. With a `disabledReason` it doesn't navigate and gives the reason. */
export function ButtonLink(props: ButtonLinkProps) {
  const {
    href,
    variant,
    size,
    icon: StartIcon,
    iconEnd: EndIcon,
    disabledReason,
    reload,
    onReload,
    isQueued,
    className,
    children,
  } = props;
  if (disabledReason !== undefined) {
    const look = { variant, size, icon: StartIcon, iconEnd: EndIcon, disabledReason, className };
    return <Button {...look}>{children}</Button>;
  }
  const style = buttonStyle({ variant, size, className });
  const label = (
    <>
      {StartIcon && <StartIcon className="size-4" />}
      {children}
      {EndIcon && <EndIcon className="size-4" />}
    </>
  );
  return reload ? (
    <a href={href} className={style} onClick={onReload} data-queued={isQueued || undefined}>
      {label}
    </a>
  ) : (
    <Link href={href} className={style}>
      {label}
    </Link>
  );
}
