import { t } from '@/shared/translate';
import { formatFileSize } from '../format/file-size';
import { isPicture } from './picture-kinds';

export interface FileLimits {
  /**
   * Extensions with their dots, as an input's `accept`: `.pdf,.jpg`. When pictures are accepted, formats of other cameras are let
   * through.
   */
  accept: string;
  maxBytes: number;
  /** For pictures that are made smaller before the upload. */
  maxPictureBytes: number;
  multiple: boolean;
}

type FileFacts = { readonly name: string; readonly type: string; readonly size: number };

/** Returns why files can't be taken, as a sentence. Returns undefined when they can. */
export function refusalOf(files: readonly FileFacts[], limits: FileLimits): string | undefined {
  if (files.length > 1 && !limits.multiple) return t('Choose one file at a time.');
  for (const file of files) {
    const refusal = refusalOfOne(file, limits);
    if (refusal) return files.length > 1 ? t("One of these files can't be used. {refusal}", { refusal }) : refusal;
  }
  return undefined;
}

/** Returns what may be selected, in words: `PDF, JPG or PNG`. */
export function kindsOf(accept: string): string {
  const names = [...new Set(endingsOf(accept).map((ending) => ending.slice(1).replace('jpeg', 'jpg').toUpperCase()))];
  const last = names.pop() ?? '';
  return names.length > 0 ? t('{names} or {last}', { names: names.join(', '), last }) : last;
}

function refusalOfOne(file: FileFacts, { accept, maxBytes, maxPictureBytes }: FileLimits): string | undefined {
  if (!isOfKind(file, accept)) return t('Choose a file of one of these kinds: {kinds}.', { kinds: kindsOf(accept) });
  if (file.size === 0) return t('This file is empty. Choose another one.');
  const most = isPicture(file) ? Math.max(maxBytes, maxPictureBytes) : maxBytes;
  if (file.size <= most) return undefined;
  return t('This file has {size}. It may have {limit} at most.', {
    size: formatFileSize(file.size),
    limit: formatFileSize(most),
  });
}

function isOfKind({ name, type }: FileFacts, accept: string): boolean {
  const endings = endingsOf(accept);
  if (endings.some((ending) => name.toLowerCase().endsWith(ending))) return true;
  // A phone's camera passes its picture on under any name.
  return endings.some((ending) => /jpe?g|png/.test(ending)) && isPicture({ name, type }) && type !== 'image/svg+xml';
}

function endingsOf(accept: string): string[] {
  return accept.split(',').map((ending) => ending.trim().toLowerCase());
}
