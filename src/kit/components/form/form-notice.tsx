import { CircleAlert } from 'lucide-react';
import { translated } from '@/shared/translate';

/** The error of a form as a whole, at its top. Scrolls into view when it appears. */
export function FormNotice({ error }: { error: string | undefined }) {
  if (!error) return null;
  return (
    <p
      ref={showItself}
      key={error}
      role="alert"
      className="flex gap-2 rounded-box bg-red-soft px-3 py-2.5 text-red-ink"
    >
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-red" />
      {error}
    </p>
  );
}

type ListErrorProps = {
  error: string | undefined;
  /** The number of attempts to save the form so far. */
  attempts: number;
};

/** The error of a list of fields as a whole, which has no field of its own to focus. Scrolls into view at each attempt to save. */
export function ListError({ error, attempts }: ListErrorProps) {
  if (!error) return null;
  return (
    <p ref={showItself} key={attempts} role="alert" className="text-13 text-red-ink">
      {translated(error)}
    </p>
  );
}

/** Makes the reason why a form wasn't saved visible when it appears: the button that was pressed may be far below. */
function showItself(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' });
}
