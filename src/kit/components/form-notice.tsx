import { CircleAlert } from 'lucide-react';

/** What is wrong with a form as a whole, at its top. */
export function FormNotice({ error }: { error: string | undefined }) {
  if (!error) return null;
  return (
    <p role="alert" className="flex gap-2 rounded-box bg-red-soft px-3 py-2.5 text-red-ink">
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-red" />
      {error}
    </p>
  );
}
