import { type MouseEvent, type MouseEventHandler, useId } from 'react';

type Press = {
  busy?: boolean;
  disabledReason?: string;
  describedBy?: string;
  onClick?: MouseEventHandler<HTMLButtonElement>;
};

/**
 * The props of a button that stays in the tab order while it can't be pressed, so that its reason can be read.
 * Gives back the id under which the reason has to stand as text.
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
