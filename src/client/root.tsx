import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { type CurrentUser, getCurrentUser } from '@/features/accounts/contract/user';
import { ApiError } from '@/kit/api/api-error';
import { createQueryClient, q, setRefusal } from '@/kit/api/query-client';
import { TooltipLayer } from '@/kit/components/menu/tooltip';
import { Toaster } from '@/kit/components/state/toaster';
import { DrawnForPhoneContext } from '@/kit/use-media';
import { DrawnAtContext } from '@/kit/use-now';
import type { Drawn, PageData } from '@/shared/page-data';
import { App } from './app';

type RootProps = {
  client: ReturnType<typeof createQueryClient>;
  drawn?: Drawn | undefined;
  at?: { path: string; search: string };
};

/** The whole app, drawn alike by the server and by the first render in the browser. */
export function Root({ client, drawn, at }: RootProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <DrawnAtContext value={drawn?.at}>
          <DrawnForPhoneContext value={drawn?.isPhone ?? false}>
            <App {...(at && { at })} />
            <Toaster />
            <TooltipLayer />
          </DrawnForPhoneContext>
        </DrawnAtContext>
      </QueryClientProvider>
    </StrictMode>
  );
}

/** A cache that knows what the page's answer says. */
export function knowing({ user, reads, refused }: PageData<CurrentUser>): ReturnType<typeof createQueryClient> {
  const client = createQueryClient();
  client.setQueryData(q(getCurrentUser, {}).queryKey, user);
  for (const [key, answer] of reads) client.setQueryData(key, answer);
  for (const [key, status, body] of refused ?? []) setRefusal(client, key, new ApiError(status, body));
  return client;
}
