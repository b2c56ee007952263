import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { ButtonLink } from '../button/button-link';
import { BackLink } from '../button/text-link';
import type { Icon } from './icon';

type PageAction = {
  label: string;
  icon: Icon;
  onClick?: () => void;
  href?: string;
  disabledReason?: string;
  /** The user will never be able to press it, so a phone leaves it out for lack of space. */
  never?: boolean;
};

type PageHeadProps = {
  title: string;
  text?: ReactNode;
  back?: { href: string; label: string };
  /** The page's one primary action; on a phone, an icon with the same name. */
  action?: PageAction;
  children?: ReactNode;
};

export function PageHead({ title, text, back, action, children }: PageHeadProps) {
  return (
    <header className="relative flex flex-col">
      {back && <BackLink href={back.href}>{back.label}</BackLink>}
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-24">
            {title}
          </h1>
          {text && <p className="mt-1 text-text-2">{text}</p>}
          {action?.disabledReason && (
            <p className={action.never ? 'mt-1 text-13 text-text-2 max-md:hidden' : 'mt-1 text-13 text-text-2'}>
              {action.disabledReason}
            </p>
          )}
        </div>
        {children}
        {action && (
          <div className={action.never ? 'flex max-md:hidden' : 'flex'}>
            <ActionButton {...action} />
          </div>
        )}
      </div>
    </header>
  );
}

function ActionButton({ label, icon, onClick, href, disabledReason }: PageAction) {
  const look = {
    variant: 'primary',
    icon,
    disabledReason,
    className: 'max-md:w-11 max-md:px-0 max-md:[&_svg]:size-5',
  } as const;
  const name = <span className="max-md:sr-only">{label}</span>;
  return href === undefined ? (
    <Button {...look} onClick={onClick}>
      {name}
    </Button>
  ) : (
    <ButtonLink {...look} href={href}>
      {name}
    </ButtonLink>
  );
}
