import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { showItself } from './show-itself';

type StaleNoticeProps = {
  /** What was changed meanwhile: `player`. */
  what: string;
  busy: boolean;
  /** Puts the newest version into the form; what was typed is lost, so it is asked first. */
  onReload: () => void;
};

/** Says at a form's top that somebody else has saved meanwhile, and offers to start again from what they saved. */
export function StaleNotice({ what, busy, onReload }: StaleNoticeProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div
      ref={showItself}
      role="alert"
      className="flex items-start gap-3 rounded-box bg-amber-soft py-2.5 pr-2.5 pl-3 text-amber-ink"
    >
      <TriangleAlert className="mt-1 size-4 text-amber" />
      <p className="min-w-0 flex-1 py-0.5">
        Somebody else changed this {what} after you opened it. What you typed is still here, but it can't be saved over
        theirs.
      </p>
      <Button size="dense" busy={busy} busyLabel="Loading..." onClick={() => setAsking(true)}>
        Reload
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onReload();
        }}
        title={`Reload this ${what}?`}
        question="The form then shows what the other person saved. Your own changes are lost."
        confirmLabel="Reload"
      />
    </div>
  );
}
