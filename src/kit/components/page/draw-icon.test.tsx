import * as icon from 'lucide-react/dist/esm/icons/triangle-exclamation-point.mjs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawIcon } from './draw-icon';

// The types of single icons don't include what they are drawn from.
const { __iconData: data } = icon as unknown as { __iconData: { node: Parameters<typeof drawIcon>[0] } };

it('draws the same as lucide, without its names', () => {
  const Ours = drawIcon(data.node);
  const [ours, theirs] = [Ours, icon.default].map((Icon) =>
    renderToStaticMarkup(<Icon className="size-4 text-amber" />),
  );
  expect(parts(ours)).toEqual(parts(theirs));
  expect(ours).toContain('aria-hidden="true"');
});

/** Returns the tags with their attributes, in any order, without an icon's names and the namespace, which HTML doesn't need. */
function parts(svg = ''): string[][] {
  return svg
    .replace(/ lucide-[\w-]+| xmlns="[^"]*"/g, '')
    .split('<')
    .map((tag) => tag.match(/[\w-]+="[^"]*"/g)?.sort() ?? [tag]);
}
