import type { ReactNode } from 'react';
import { t } from '@/shared/translate';
import { Button } from '../button/button';

/** The row of buttons at the end of a dialog. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <footer className="flex items-center justify-end gap-2 border-t border-line bg-sunken/50 px-6 py-4 max-md:px-4 max-md:py-3">
      {children}
    </footer>
  );
}

/** Says why a dialog doesn't close while its request is being sent. */
export function SavingLine() {
  return (
    <p role="alert" className="shrink-0 border-t border-line px-6 py-3 font-medium max-md:px-4">
      {t("This can't be stopped any more.")}
    </p>
  );
}

/** Asks in place of the footer whether typed changes may be lost. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <DialogFoot>
      <p role="alert" className="min-w-0 flex-1 font-medium">
        {t('Discard your changes?')}
      </p>
      <Button autoFocus onClick={onKeep}>
        {t('Keep editing')}
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        {t('Discard')}
      </Button>
    </DialogFoot>
  );
}
