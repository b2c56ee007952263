import { openLogo } from '@/features/club/queries';
import type { App } from '@/platform/http/context';
import { asPng } from '@/platform/storage/inspect/as-png';

/** The club's logo as a PNG in base64, which papers take; null where there is none or it can't be read: the paper is worth more than its look. */
export async function readLogo({ db, storage }: Pick<App, 'db' | 'storage'>): Promise<string | null> {
  try {
    const { stream } = await openLogo({ db, storage });
    return (await asPng(stream)).toString('base64');
  } catch {
    return null;
  }
}
