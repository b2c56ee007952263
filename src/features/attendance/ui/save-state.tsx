import { CircleCheck, LoaderCircle } from 'lucide-react';

/** Whether all that was tapped has reached the club. What waits is told of elsewhere. */
export function SaveState({ waiting, sending, isMarked }: { waiting: number; sending: number; isMarked: boolean }) {
  if (waiting > 0 || (!isMarked && sending === 0)) return null;
  return (
    <p className="flex items-center gap-1.5 text-13 text-text-2">
      {sending > 0 ? (
        <>
          <LoaderCircle className="turn size-3.5" /> Saving...
        </>
      ) : (
        <>
          <CircleCheck className="size-3.5 text-accent" /> Saved
        </>
      )}
    </p>
  );
}
