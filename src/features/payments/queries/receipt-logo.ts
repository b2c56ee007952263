import { readLogoPng } from '@/features/club/queries';
import type { App } from '@/platform/http/context';

/** The club's logo as a PNG in base64, which papers take; null where there is none or it can't be read: the paper is worth more than its look. */
export async function readLogo({ db, storage }: Pick<App, 'db' | 'storage'>): Promise<string | null> {
  try {
    return (await readLogoPng({ db, storage })).png.toString('base64');
  } catch {
    return null;
  }
}
