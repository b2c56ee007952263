import type { HostileFile } from './hostile/hostile-file';
import { hostilePdfs } from './hostile/pdf-files';
import { hostilePictures } from './hostile/picture-files';
import { strangers } from './hostile/strangers';

/** Files that somebody may send to do harm, or by mistake. All are made by code. */
export const hostileFiles: HostileFile[] = [...strangers, ...hostilePictures, ...hostilePdfs];
