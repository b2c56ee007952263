import { RotateCcw } from 'lucide-react';

/** Says at a form's top that what was typed before the session ended is back. */
export function DraftNotice() {
  return (
    <p role="status" className="flex gap-2 rounded-box bg-accent-soft px-3 py-2.5 text-accent-ink">
      <RotateCcw className="mt-0.5 size-4 shrink-0" />
      What you typed before you were logged out is back. It isn't saved yet.
    </p>
  );
}
