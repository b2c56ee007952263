import { RotateCcw } from 'lucide-react';
import type { RestoredExtent } from '@/kit/stored-draft';
import { t } from '@/shared/translate';

/** Says at the top of a form what was restored of the text typed before the session ended. */
export function DraftNotice({ back }: { back: RestoredExtent }) {
  return (
    <p role="status" className="flex gap-2 rounded-box bg-accent-soft px-3 py-2.5 text-accent-ink">
      <RotateCcw className="mt-0.5 size-4 shrink-0" />
      {back === 'whole'
        ? t("What you typed before you were logged out is back. It isn't saved yet.")
        : t(
            "What you typed before you were logged out is back, but for medical notes, which are never kept on a device. It isn't saved yet.",
          )}
    </p>
  );
}
