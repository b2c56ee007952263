import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getCurrentUser } from '@/features/accounts/contract/user';
import { createQueryClient, q } from '@/kit/api/query-client';
import { App } from './app';

const key = q(getCurrentUser, {}).queryKey;

it('says that it loads until the user is known, and requests the user once', () => {
  const client = createQueryClient();
  expect(render(client)).toMatch(/role="status"[^>]*>.*Loading\.\.\./);
  expect(client.getQueryCache().find({ queryKey: key })?.options.retry).toBe(false);
});

it('shows nothing of the club to visitors', () => {
  const client = createQueryClient();
  client.setQueryData(key, null);
  expect(render(client)).not.toContain('<nav');
});

function render(client: ReturnType<typeof createQueryClient>): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>,
  );
}
