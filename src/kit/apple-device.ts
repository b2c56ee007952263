/** Returns whether the device is an iPhone or iPad. */
export function isAppleDevice(): boolean {
  // An iPad calls itself a Mac, but Macs have no touch screen.
  return (
    /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
