import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SessionUser } from '@/kit/session';
import { projectPath } from '@/platform/root';
import { ClubMark } from './club-mark';

it.each([
  ['app', 'kit/styles/controls.css', '.logo'],
  ['pages of the server', 'kit/styles/pages.css', 'img.mark'],
  ["club's public page", 'landing/parts.css', '.wordmark img'],
])('has a light background for a dark logo in the %s', (_where, path, selector) => {
  const css = readFileSync(projectPath(`src/${path}`), 'utf8');
  const rule = css.split(`${selector} {`)[1]?.split('}')[0];
  expect(rule).toMatch(/background: #fff;/);
  expect(rule).toMatch(/border-radius: \d+px;/);
});

it("shows the club's logo", () => {
  // Everything that the mark reads.
  const user = { club: { name: 'Habagat', logoUrl: '/api/club/logo?v=1', isDemo: false } } as SessionUser;
  expect(renderToStaticMarkup(<ClubMark user={user} />)).toMatch(/<img src="[^"]*" alt="" class="logo /);
});
