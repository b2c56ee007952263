/** What is no larger travels as it is. Thousands as storage is sold by, so that "under 600 KB" holds by either count. */
export const SMALL_BYTES = 600_000;
/** A photograph of up to so many bytes is worth the try; beyond it a phone runs out of memory. */
export const SHRINKABLE_BYTES = 40 * 1024 * 1024;

type Named = { readonly name: string; readonly type: string };

/** Whether a file says that it is a picture. Not every system knows what cameras of others write, so the name counts too. */
export function isPicture({ name, type }: Named): boolean {
  return type.startsWith('image/') || (type === '' && isCameraName(name));
}

/** Whether it is a picture as only cameras write it (HEIC), which browsers that know it turn into a JPEG. */
export function mustChange(file: Named): boolean {
  return /^image\/hei[cf]/.test(file.type) || (isPicture(file) && isCameraName(file.name));
}

/** The same name with the ending of a JPEG. */
export function jpegName(name: string): string {
  return /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.\w{1,5}$/, '')}.jpg`;
}

function isCameraName(name: string): boolean {
  return /\.hei[cf]$/i.test(name);
}
