/** A picture of at most this size is uploaded unchanged. Decimal thousands, so that "under 600 KB" is true in either unit. */
export const SMALL_BYTES = 600_000;
/** Maximum size of a photograph to shrink; a larger one would exhaust a phone's memory. */
export const SHRINKABLE_BYTES = 40 * 1024 * 1024;

type FileType = { readonly name: string; readonly type: string };

/** Returns whether a file claims to be a picture. Not every system knows the formats of other systems' cameras, so the name counts too. */
export function isPicture({ name, type }: FileType): boolean {
  return type.startsWith('image/') || (type === '' && isCameraName(name));
}

/** Returns whether a picture is in a format that only cameras write (HEIC); browsers that support it convert it to a JPEG. */
export function mustChange(file: FileType): boolean {
  return /^image\/hei[cf]/.test(file.type) || (isPicture(file) && isCameraName(file.name));
}

/** Returns the name with a JPEG's extension. */
export function jpegName(name: string): string {
  return /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.\w{1,5}$/, '')}.jpg`;
}

function isCameraName(name: string): boolean {
  return /\.hei[cf]$/i.test(name);
}
