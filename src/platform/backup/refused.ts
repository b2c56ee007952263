/** The reason why an archive can't be restored; `message` is one sentence for the person who requested it. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
}
