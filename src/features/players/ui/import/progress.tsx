import { useEffect, useState } from 'react';
import { DialogSection } from '@/kit/components/dialog';

const STEP_MS = 100;

/** All rows are written in one go, which tells of no part of it: the bar goes by how long it should take, never to the end. */
export function Progress({ label, expectedMs }: { label: string; expectedMs: number }) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - start), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  const share = Math.round(95 * (1 - Math.exp((-2 * passed) / expectedMs)));
  return (
    <DialogSection className="py-10!">
      <p id="import-progress" className="text-center font-medium">
        {label}
      </p>
      <div
        role="progressbar"
        aria-labelledby="import-progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        className="mx-auto mt-4 h-2 max-w-96 overflow-hidden rounded-pill bg-sunken"
      >
        <div className="h-full rounded-pill bg-accent transition-[width]" style={{ width: `${share}%` }} />
      </div>
      <p className="mt-3 text-center text-13 text-text-2">Either all good rows are added, or none.</p>
    </DialogSection>
  );
}
