import type { ComponentProps } from 'react';

type Line = [tag: 'path' | 'circle' | 'rect' | 'line' | 'ellipse' | 'polygon' | 'polyline', attributes: object];

/**
 * Makes a component of an icon's lines. The build puts it in the place of lucide's own, which draws the same but can do much that nobody
 * here asks for (`scripts/lib/lean-icons.mjs`).
 */
export function drawIcon({ name, node }: { name: string; node: readonly Line[] }) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, when its module is loaded
  return function Icon({ className, ...rest }: ComponentProps<'svg'>) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
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
        className={`lucide lucide-${name} ${className ?? ''}`}
      >
        {node.map(([Tag, attributes], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing never change
          <Tag key={index} {...attributes} />
        ))}
      </svg>
    );
  };
}
