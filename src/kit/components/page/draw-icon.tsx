import type { ComponentProps } from 'react';

type Line = [tag: 'path' | 'circle' | 'rect' | 'line' | 'ellipse' | 'polygon' | 'polyline', attributes: object];

/**
 * Makes a component from an icon's lines. The build replaces lucide's own function with this one, which draws the same without the
 * features and names that aren't used here (`scripts/lib/lean-icons.mjs`).
 */
export function drawIcon(node: readonly Line[]) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per icon, when its module is loaded
  return function Icon({ className, ...rest }: ComponentProps<'svg'>) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...rest}
        className={`lucide ${className ?? ''}`}
      >
        {node.map(([Tag, attributes], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing never change
          <Tag key={index} {...attributes} />
        ))}
      </svg>
    );
  };
}
