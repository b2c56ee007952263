import type { Day } from '@/shared/dates';

/** Returns the file name of an archive: `yelo-manila-ice-cats-2026-11-22.zip`, in characters that every file system accepts. */
export function archiveName(clubName: string, day: Day): string {
  const slug = clubName
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, 60)
    .replaceAll(' ', '-');
  return `yelo-${slug || 'club'}-${day}.zip`;
}
