import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { demoAccounts } from '@/features/accounts/rules/demo-accounts';
import { users } from '@/features/accounts/tables';
import type { Role } from '@/shared/permissions';
import { startTestServer, type TestServer, type TestServerOptions } from '../server';

export interface DemoServer extends TestServer {
  /** The four users who can sign in to the demo club. */
  people: Record<Role, { id: string }>;
}

/** Starts a server with a demo club of its own. */
export async function startDemoServer(options: TestServerOptions = {}): Promise<DemoServer> {
  const server = await startTestServer({ ...options, club: null });
  cpSync(join(inject('databases').folder, 'demo-files'), server.config.dataDir, { recursive: true });
  const rows = await server.db.select({ id: users.id, email: users.email }).from(users);
  const people = Object.fromEntries(
    demoAccounts.map(({ role, email }) => [role, { id: rows.find((row) => row.email === email)?.id }]),
  ) as DemoServer['people'];
  const close = async () => {
    // Otherwise the server would wait for connections that a screen has aborted until they are idle.
    server.app.server.closeAllConnections();
    await server.close();
  };
  return { ...server, people, close };
}
