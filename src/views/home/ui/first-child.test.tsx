import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { createQueryClient } from '@/kit/api/query-client';
import { SessionContext, type SessionUser } from '@/kit/session';
import type { MailWay } from '@/shared/mail-way';
import { FirstChild } from './first-child';

it('links to the mailbox, and to the club where no mail is sent', () => {
  expect(drawn('people')).toContain('its link is in that mailbox');
  expect(drawn('people')).toContain('Send the link again');
  expect(drawn('nowhere')).toContain('ask the club for your child&#x27;s link');
  expect(drawn('nowhere')).not.toContain('Send the link again');
  for (const way of ['people', 'nowhere'] as const) expect(drawn(way)).toContain('href="/players"');
});

function drawn(mailGoesTo: MailWay): string {
  // What the card uses of a session.
  const user = { email: 'ana@example.com', club: { mailGoesTo } } as SessionUser;
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={user}>
        <Router ssrPath="/">
          <FirstChild />
        </Router>
      </SessionContext>
    </QueryClientProvider>,
  );
}
