/** The face-off circle with the centre line through it. */
export function FaceOff({ className = 'size-12' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={className}>
      <circle cx="24" cy="24" r="22" className="stroke-rink-blue" strokeWidth="2" />
      <path d="M24 1v46" className="stroke-rink-red" strokeWidth="3" />
      <circle cx="24" cy="24" r="4.5" className="fill-rink-blue" />
    </svg>
  );
}
