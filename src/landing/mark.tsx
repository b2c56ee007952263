import { clubPlaceholders } from '@/shared/club-placeholders';

type MarkProps = { size: number };

export function Mark({ size }: MarkProps) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect className="mark-tile" width="32" height="32" rx="8" />
      <path className="mark-line" d="M16 0v32" />
      <circle className="mark-ring" cx="16" cy="16" r="8.4" />
      <circle className="mark-dot" cx="16" cy="16" r="3" />
    </svg>
  );
}

export function Wordmark() {
  return (
    <a className="wordmark" href="/">
      <Mark size={34} />
      Yelo
    </a>
  );
}

/** The club's logo, or ours when it has none, and its name. */
export function ClubMark() {
  return (
    <a className="wordmark club" href="/">
      {clubPlaceholders.mark}
      <span>{clubPlaceholders.name}</span>
    </a>
  );
}
