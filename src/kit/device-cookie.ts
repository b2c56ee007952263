const YEAR_SECONDS = 31_536_000;

/** Stores a word on this device, where the server finds it before it renders the next page; undefined removes it. */
export function setDeviceCookie(name: string, value: string | undefined): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: older phones have no Cookie Store
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${value ? YEAR_SECONDS : 0}; SameSite=Lax${secure}`;
}
