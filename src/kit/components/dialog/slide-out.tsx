import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@/shared/translate';
import { IconButton } from '../button/icon-button';
import { useLingering } from './use-lingering';
import { useModal } from './use-modal';

type SlideOutProps = {
  /** Lets a button open it before any script has run. */
  id?: string;
  open: boolean;
  onClose: () => void;
  label: string;
  head?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

/** A menu that slides in from the left, over the scrim. */
export function SlideOut(props: SlideOutProps) {
  return useLingering(props.open) ? <SlideOutBox {...props} /> : null;
}

function SlideOutBox({ id, open, onClose, label, head, foot, children }: SlideOutProps) {
  const modal = useModal(open, onClose, onClose);
  return (
    <dialog {...modal} id={id} aria-label={label} className="modal slide-out">
      <div className="flex shrink-0 items-center justify-between py-2.5 pr-2 pl-5">
        {head}
        <IconButton label={t('Close')} icon={X} {...(id && { command: 'close', commandfor: id })} onClick={onClose} />
      </div>
      <div className="flex-1">{children}</div>
      {foot && <div className="shrink-0 border-t border-line px-5 py-4">{foot}</div>}
    </dialog>
  );
}
