import { Plus } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageHead } from '../page/page-head';
import { Button } from './button';

const reason = 'Choose a team first.';

it('shows why it is disabled where there is room, and is described by that', () => {
  const shown = renderToStaticMarkup(
    <Button disabledReason={reason} reasonShown="before">
      Set
    </Button>,
  );
  const [, id] = /aria-describedby="([^"]+)"/.exec(shown) ?? [];
  expect(shown).toMatch(new RegExp(`<span id="${id}" class="[^"]*text-13[^"]*">${reason}</span>`));
  expect(shown).not.toContain('data-tooltip');
  expect(renderToStaticMarkup(<Button disabledReason={reason}>Set</Button>)).toContain(`data-tooltip="${reason}"`);
});

it("shows below a page's title why its action is disabled, on a phone only to those who may ever use it", () => {
  const head = (never: boolean) =>
    renderToStaticMarkup(
      <PageHead title="Teams" action={{ label: 'Add', icon: Plus, disabledReason: reason, never }} />,
    );
  expect(head(false)).toContain(`<p class="mt-1 text-13 text-text-2">${reason}</p>`);
  expect(head(true)).toContain(`<p class="mt-1 text-13 text-text-2 max-md:hidden">${reason}</p>`);
});
