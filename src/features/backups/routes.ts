import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { createBackupLimit } from './commands';
import { downloadBackup, getLastBackup } from './contract';
import { readLastBackup } from './queries';

export function registerBackups(app: App): void {
  const backups = createBackupLimit(app);
  route(app, downloadBackup, {}, ({ scope, club, today }) => backups.makeBackup(scope, { club, today }));
  route(app, getLastBackup, {}, ({ scope }) => readLastBackup(app.db, scope));
}
