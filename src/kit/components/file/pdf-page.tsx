import type { PDFPageProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isCalledOff, type Pdf } from '@/kit/files/pdf-reader';
import type { Zoom } from './zoom';

/** Above it a phone's memory is spent on what nobody sees. */
const MAX_PIXEL_RATIO = 2;
/** A4, until the page itself is known. */
const A4 = { width: 595, height: 842 };
/** Wider, a page of print is no easier to read. */
const MAX_WIDTH = 960;
const PIXELS_PER_POINT = 96 / 72;

type PdfPageProps = {
  pdf: Pdf;
  number: number;
  /** What the page is, for screen readers. */
  name: string;
  /** Pixels from side to side that there are for it. */
  room: number;
  /** To fit, it fills the room; in full it is as large as on paper. */
  zoom: Zoom;
};

/** One page, drawn while it is near what is seen; before and after that its place is kept. */
export function PdfPage({ pdf, number, name, room, zoom }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNearness(box);
  const { page, isFailed } = usePage(pdf, number, isNear);
  const size = page ? sizeOf(page) : A4;
  const shown = zoom === 'fit' ? Math.min(room, MAX_WIDTH) : size.width * PIXELS_PER_POINT;
  return (
    <div
      ref={box}
      className="overflow-hidden bg-surface outline outline-line"
      // In the middle of the room, and not of a wider page beside.
      style={{
        width: shown,
        marginLeft: Math.max(0, (room - shown) / 2),
        aspectRatio: `${size.width} / ${size.height}`,
      }}
    >
      {isFailed && <p className="p-6 text-center text-text-2">This page can't be shown here.</p>}
      {page && isNear && <PageCanvas page={page} width={shown} name={name} />}
    </div>
  );
}

function PageCanvas({ page, width, name }: { page: PDFPageProxy; width: number; name: string }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const ratio = Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO);
    const viewport = page.getViewport({ scale: (width / sizeOf(page).width) * ratio });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const task = page.render({ canvas, viewport });
    task.promise.catch((error: unknown) => {
      if (!isCalledOff(error)) setIsFailed(true);
    });
    return () => {
      task.cancel();
      // Some phones hold on to the memory of a canvas until it is asked for less.
      canvas.width = 0;
      page.cleanup();
    };
  }, [page, width]);
  if (isFailed) return <p className="p-6 text-center text-text-2">This page can't be shown here.</p>;
  return <canvas ref={ref} role="img" aria-label={name} className="size-full bg-[white]" />;
}

/** Whether an element is in what is seen of the page, or one screen away from it. */
function useNearness(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watcher = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      root: element.closest('[data-scrolls]'),
      rootMargin: '100% 0px',
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [ref]);
  return isNear;
}

function usePage(pdf: Pdf, number: number, isWanted: boolean) {
  const [page, setPage] = useState<PDFPageProxy>();
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    if (!isWanted || page) return;
    let isCurrent = true;
    pdf.page(number).then(
      (found) => isCurrent && setPage(found),
      () => isCurrent && setIsFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [pdf, number, isWanted, page]);
  return { page, isFailed };
}

function sizeOf(page: PDFPageProxy): { width: number; height: number } {
  return page.getViewport({ scale: 1 });
}
