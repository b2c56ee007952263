import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { type CurrentUser, getCurrentUser } from '@/features/accounts/contract/user';
import { ApiError } from '@/kit/api/api-error';
import { createQueryClient, q, setRefusal } from '@/kit/api/query-client';
import { TooltipLayer } from '@/kit/components/menu/tooltip';
import { Toaster } from '@/kit/components/state/toaster';
import { RenderedForPhoneContext } from '@/kit/use-media';
import { RenderedAtContext } from '@/kit/use-now';
import type { PageData, RenderInfo } from '@/shared/page-data';
import { App } from './app';

type RootProps = {
  client: ReturnType<typeof createQueryClient>;
  rendered?: RenderInfo | undefined;
  at?: { path: string; search: string };
};

/** The whole app, rendered identically by the server and by the browser's first render. */
export function Root({ client, rendered, at }: RootProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <RenderedAtContext value={rendered?.at}>
          <RenderedForPhoneContext value={rendered?.isPhone ?? false}>
            <App {...(at && { at })} />
            <Toaster />
            <TooltipLayer />
          </RenderedForPhoneContext>
        </RenderedAtContext>
      </QueryClientProvider>
    </StrictMode>
  );
}

/** Stores the reads of a page, except where something newer was read since. */
export function fillClient(client: ReturnType<typeof createQueryClient>, reads: PageData<CurrentUser>['reads']): void {
  for (const [key, answer] of reads) {
    const readAgain = (client.getQueryState(key)?.dataUpdateCount ?? 0) > 1;
    if (!readAgain) client.setQueryData(key, answer);
  }
}

/** Returns a query client filled from the page's data. */
export function hydratedClient({ user, reads, refused }: PageData<CurrentUser>): ReturnType<typeof createQueryClient> {
  const client = createQueryClient();
  client.setQueryData(q(getCurrentUser, {}).queryKey, user);
  fillClient(client, reads);
  for (const [key, status, body] of refused ?? []) setRefusal(client, key, new ApiError(status, body));
  return client;
}
