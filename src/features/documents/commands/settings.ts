import { changeClubSettings } from '@/features/club/commands/settings';
import type { App } from '@/platform/http/context';
import type { Scope } from '@/shared/permissions';

interface Settings {
  familiesMayUpload: boolean;
}

/** Sets whether guardians may upload documents. */
export async function changeDocumentSettings(
  app: Pick<App, 'db'>,
  scope: Scope<'documentType.write'>,
  { familiesMayUpload }: Settings,
): Promise<Settings> {
  await changeClubSettings(app, scope, { familiesMayUpload });
  return { familiesMayUpload };
}
