/** Why an archive isn't read back; `message` is one sentence for the person who asked for it. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
}
