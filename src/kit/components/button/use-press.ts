import { type MouseEvent, type MouseEventHandler, useId } from 'react';

type Press = {
  busy?: boolean;
  disabledReason?: string;
  describedBy?: string;
  onClick?: MouseEventHandler<HTMLButtonElement>;
};

/**
 * Returns the props of a button that stays in the tab order while it is disabled, so that its reason can be read, and the id that the
 * text of the reason must have.
 */
export function usePress({ busy, disabledReason, describedBy, onClick }: Press) {
  const reasonId = useId();
  const blocked = busy || disabledReason !== undefined;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (blocked) {
      event.preventDefault();
      event.stopPropagation();
    } else {
      onClick?.(event);
    }
  }

  return {
    reasonId,
    props: {
      'aria-disabled': blocked || undefined,
      'aria-busy': busy || undefined,
      'aria-describedby': [describedBy, disabledReason && reasonId].filter(Boolean).join(' ') || undefined,
      onClick: press,
    },
  };
}
