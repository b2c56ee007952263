/** The rink's lines, faint, behind the right end of a heading. Must be the first child of a `relative` box that begins at the app bar. */
export function RinkBackdrop() {
  return (
    <svg
      viewBox="0 0 400 120"
      fill="none"
      aria-hidden="true"
      className="pointer-events-none absolute top-0 right-0 -z-10 h-30 w-100 max-lg:hidden print:hidden"
    >
      <path d="M6 0v120" className="stroke-rink-quiet" strokeWidth="6" opacity="0.75" />
      <circle cx="226" cy="21" r="92" className="stroke-rink-quiet" strokeWidth="2" />
      <path d="M226 0v120" className="stroke-rink-quiet-red" strokeWidth="6" />
      <circle cx="226" cy="21" r="7" className="fill-rink-quiet-red" />
    </svg>
  );
}
