import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/kit/api/query-client';
import { SessionContext, type SessionUser } from '@/kit/session';
import { PlayerFilters } from './player-filters';

const media = vi.hoisted(() => ({ phone: false }));
vi.mock('@/kit/use-media', () => ({ usePhone: () => media.phone }));

type Players = ComponentProps<typeof PlayerFilters>['players'];

it('offers every state of compliance with its label', () => {
  media.phone = false;
  const options = [...draw({}).matchAll(/<option value="(\w*)"[^>]*>([^<]+)/g)].map(([, value, word]) => [value, word]);
  const from = options.findIndex(([, word]) => word === 'All Compliance');
  expect(options.slice(from, from + 5)).toEqual([
    ['', 'All Compliance'],
    ['missing', 'Missing Docs'],
    ['expired', 'Expired'],
    ['review', 'Under Review'],
    ['complete', 'Complete'],
  ]);
});

it('names the active filters on a phone', () => {
  media.phone = true;
  expect(draw({ compliance: 'review' })).toContain('aria-label="Remove the filter Under Review"');
});

function draw(filters: Partial<Players['filters']>): string {
  // Only what the filters use of the list.
  const players = { filters, setFilters: () => undefined, isFiltered: true, matching: 1, all: 2 } as unknown as Players;
  const user = { role: 'admin', teamIds: [] } as unknown as SessionUser;
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={user}>
        <PlayerFilters players={players} />
      </SessionContext>
    </QueryClientProvider>,
  );
}
