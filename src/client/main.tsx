import '@/kit/styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type CurrentUser, getCurrentUser } from '@/features/accounts/contract';
import { createQueryClient, q } from '@/kit/api/query-client';
import { Toaster } from '@/kit/components/toaster';
import { TooltipLayer } from '@/kit/components/tooltip';
import { listenForPopState } from '@/kit/leaving';
import { App } from './app';
import { reloadWhenRestored } from './restored';
import { leaveWhenSignedOut } from './signed-out';

const client = createQueryClient();
const embedded = document.getElementById('session')?.textContent;
if (embedded) {
  // Written by our own server into the page, so that nothing has to be asked first.
  client.setQueryData(q(getCurrentUser, {}).queryKey, JSON.parse(embedded) as CurrentUser);
}
listenForPopState();
leaveWhenSignedOut();
reloadWhenRestored();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <App />
        <Toaster />
        <TooltipLayer />
      </QueryClientProvider>
    </StrictMode>,
  );
}
