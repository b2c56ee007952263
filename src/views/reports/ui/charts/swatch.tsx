import { useId } from 'react';
import { fillOf, inkOf, LookPattern, type PartFill } from './looks';

/** A small square with the look of a part of the chart, beside its label. */
export function Swatch({ look }: { look: PartFill }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className="size-3.5 shrink-0" viewBox="0 0 14 14">
      <defs>
        <LookPattern look={look} id={id} />
      </defs>
      <rect
        x="0.75"
        y="0.75"
        width="12.5"
        height="12.5"
        rx="2"
        fill={fillOf(look, id)}
        stroke={inkOf(look)}
        strokeWidth="1.5"
      />
    </svg>
  );
}
