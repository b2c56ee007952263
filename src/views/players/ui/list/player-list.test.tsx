import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { complianceLabel } from '@/features/documents/ui/compliance-badge';
import { complianceStates } from '@/features/players/contract/player';
import { PlayerList } from './player-list';

// There is no window here; assumes a wide one, which shows the table.
vi.mock('@/kit/use-media', () => ({ usePhone: () => false }));

type Players = ComponentProps<typeof PlayerList>['players'];

it('shows five placeholder rows while it loads, under the headers', () => {
  const list = renderToStaticMarkup(
    <PlayerList
      // Only what the list uses of a query.
      players={{ list: { isPending: true } } as Players}
      createReason={undefined}
      linkTo={(id) => ({ href: `/players?player=${id}`, state: { dialog: true } })}
      onAdd={() => {}}
      onEdit={() => {}}
    />,
  );
  expect(list.match(/<tr class="h-15/g)).toHaveLength(5);
  const headers = [...list.matchAll(/<th [^>]*>([^<]+)/g)].map(([, word]) => word);
  expect(headers).toEqual(['Player', 'Team', 'Position', 'Compliance', 'Payment', 'Actions']);
});

it('shows the label of compliance', () => {
  expect(complianceStates.map(complianceLabel)).toEqual(['Missing Docs', 'Expired', 'Under Review', 'Complete']);
});
