import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isMissing } from '@/kit/api/api-error';
import { send } from '@/kit/api/call';
import { openPdf, type Pdf } from '@/kit/files/pdf-reader';
import { t } from '@/shared/translate';
import { Button } from '../button/button';
import { FileFailure, LostFile, UnreadableFile } from './file-failure';
import { FileLoading } from './file-loading';
import { PdfPage } from './pdf-page';
import type { Zoom } from './zoom';

/** Pages that can be scrolled to initially; more on demand. */
const PAGES_AT_ONCE = 30;
/** Pixels around the pages. */
const EDGE = 12;

type PdfViewProps = {
  address: string;
  alt: string;
  zoom: Zoom;
  lostText: string;
  onCount: (pages: number) => void;
  onSettled?: () => void;
};

/** The pages of a PDF, one below the other. */
export function PdfView({ address, alt, zoom, lostText, onCount, onSettled }: PdfViewProps) {
  const { state, retry } = usePdf(address);
  const [box, width] = useWidth();
  const [most, setMost] = useState(PAGES_AT_ONCE);
  const count = typeof state === 'object' ? state.pageCount : 0;
  useEffect(() => onCount(count), [count, onCount]);
  const settled = useEffectEvent(() => onSettled?.());
  useEffect(() => {
    if (state !== 'loading') settled();
  }, [state]);

  if (state === 'failed') return <FileFailure address={address} onRetry={retry} />;
  if (state === 'lost') return <LostFile text={lostText} />;
  if (state === 'unreadable') return <UnreadableFile address={address} />;
  return (
    <div ref={box} className="size-full">
      {state === 'loading' || width === undefined ? (
        <FileLoading />
      ) : (
        <div className="grid w-fit min-w-full gap-4" style={{ padding: EDGE }}>
          {Array.from({ length: Math.min(count, most) }, (_, index) => (
            <PdfPage
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
              key={index}
              pdf={state}
              number={index + 1}
              name={count > 1 ? `${alt}, page ${index + 1} of ${count}` : alt}
              room={width - 2 * EDGE}
              zoom={zoom}
            />
          ))}
          {count > most && (
            <Button className="justify-self-center" onClick={() => setMost(most + PAGES_AT_ONCE)}>
              {t('Show {more} more of {count} pages', { more: Math.min(PAGES_AT_ONCE, count - most), count })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type State = 'loading' | 'failed' | 'lost' | 'unreadable' | Pdf;

/** Loads the PDF at an address, for as long as the component is mounted. */
function usePdf(address: string): { state: State; retry: () => void } {
  const [attempts, setAttempts] = useState(0);
  const [state, setState] = useState<State>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts from the beginning
  useEffect(() => {
    const leaving = new AbortController();
    let close = () => {};
    setState('loading');
    load();
    return () => {
      leaving.abort();
      close();
    };

    async function load() {
      let data: ArrayBuffer;
      try {
        data = await (await send(address, { signal: leaving.signal })).arrayBuffer();
      } catch (error) {
        return notifyParent(isMissing(error) ? 'lost' : 'failed');
      }
      if (leaving.signal.aborted) return;
      const opening = openPdf(data);
      close = opening.close;
      await opening.pdf.then(notifyParent, () => notifyParent('unreadable'));
    }
    function notifyParent(now: State) {
      if (!leaving.signal.aborted) setState(now);
    }
  }, [address, attempts]);
  return { state, retry: () => setAttempts(attempts + 1) };
}

/** Returns an element's width in pixels, which follows the window's. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const watcher = new ResizeObserver(() => {
      clearTimeout(settling);
      // Delayed while the window is being resized: each step would redraw all pages.
      settling = setTimeout(() => setWidth(element.clientWidth), 100);
    });
    setWidth(element.clientWidth);
    watcher.observe(element);
    return () => {
      clearTimeout(settling);
      watcher.disconnect();
    };
  }, []);
  return [ref, width] as const;
}
