import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { t } from '@/shared/translate';
import { browserTiming } from '../../timing';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { topModal, watchModals } from '../dialog/modal-stack';
import { currentToast, dismissToast, pressToast, type Toast, watchToast } from './toast';

/** Shows the current toast. Mounted once, at the root. */
export function Toaster() {
  const [host, setHost] = useState<HTMLElement>();
  const toast = useSyncExternalStore(watchToast, currentToast, () => undefined);

  useLayoutEffect(() => {
    const made = makeHost();
    const move = () => moveToTop(made);
    move();
    setHost(made);
    const stop = watchModals(move);
    return () => {
      stop();
      made.remove();
    };
  }, []);

  useLayoutEffect(() => {
    if (host && toast) placeUnderHead(host);
  }, [host, toast]);

  if (!host) return null;
  return createPortal(
    <>
      <div role="status">{toast?.tone === 'success' && <ToastCard key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast?.tone === 'error' && <ToastCard key={toast.id} toast={toast} />}</div>
    </>,
    host,
  );
}

function makeHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = 'toasts';
  host.popover = 'manual';
  return host;
}

/** Everything outside of a modal dialog is inert and not read out, so the toasts move into the topmost dialog and back out with it. */
function moveToTop(host: HTMLElement) {
  (topModal() ?? document.body).append(host);
  host.showPopover();
  placeUnderHead(host);
}

/** The height of a toast with two lines and a button, including its margins, in pixels. */
const TOAST_HEIGHT = 150;

/**
 * On a phone, toasts are at the top: below the bar and the page's title with its button, as far as these are visible; above a small
 * dialog if there is space, so that they cover neither its text nor its buttons; otherwise below the dialog's title.
 */
function placeUnderHead(host: HTMLElement) {
  const modal = topModal();
  const heads = modal
    ? [modal.querySelector('header')]
    : [document.querySelector('header'), document.querySelector('main > header')];
  const isAbove = modal && modal.getBoundingClientRect().top >= TOAST_HEIGHT;
  const bottoms = isAbove ? [] : heads.map((head) => head?.getBoundingClientRect().bottom ?? 0);
  host.style.setProperty('--head', `${Math.max(0, ...bottoms)}px`);
}

function ToastCard({ toast }: { toast: Toast }) {
  const hold = useTimeToRead(browserTiming().toast);
  const Picture = toast.tone === 'error' ? CircleAlert : CircleCheck;
  return (
    <div
      {...hold}
      className="toast pointer-events-auto flex items-start gap-3 rounded-box border border-line bg-surface p-3 pl-4 shadow-float"
    >
      <Picture className={`mt-2 size-5 ${toast.tone === 'error' ? 'text-red' : 'text-accent'}`} />
      <div className="min-w-0 flex-1 py-2 wrap-anywhere">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-text-2">{toast.text}</p>}
        {toast.action && (
          <Button className="mt-2" onClick={pressToast}>
            {toast.action.label}
          </Button>
        )}
      </div>
      <IconButton label={t('Dismiss')} icon={X} onClick={dismissToast} />
    </div>
  );
}

/** Dismisses the toast after its duration; the timer stops while the pointer is on it or the focus inside. */
function useTimeToRead(duration: number) {
  const [paused, setPaused] = useState(false);
  const left = useRef(duration);

  useEffect(() => {
    if (paused) {
      return;
    }
    const since = performance.now();
    const timer = setTimeout(dismissToast, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1000, left.current - (performance.now() - since));
    };
  }, [paused]);

  return {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  };
}
