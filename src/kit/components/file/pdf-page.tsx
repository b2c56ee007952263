import type { PDFPageProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isCalledOff, type Pdf } from '@/kit/files/pdf-reader';
import { t } from '@/shared/translate';
import type { Zoom } from './zoom';

/** A higher ratio uses a phone's memory without a visible difference. */
const MAX_PIXEL_RATIO = 2;
/** A4, until the page's own size is known. */
const A4 = { width: 595, height: 842 };
/** A wider page of print is no easier to read. */
const MAX_WIDTH = 960;
const PIXELS_PER_POINT = 96 / 72;

type PdfPageProps = {
  pdf: Pdf;
  number: number;
  /** The page's name for screen readers. */
  name: string;
  /** The available width in pixels. */
  room: number;
  /** `fit` fills the available width; `full` is as large as on paper. */
  zoom: Zoom;
};

/** One page, drawn while it is near the visible area; otherwise only its space is reserved. */
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
      // Centred in the available width, and not relative to a wider page.
      style={{
        width: shown,
        marginLeft: Math.max(0, (room - shown) / 2),
        aspectRatio: `${size.width} / ${size.height}`,
      }}
    >
      {isFailed && <p className="p-6 text-center text-text-2">{t("This page can't be shown here.")}</p>}
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
      // Some phones keep a canvas's memory until its size is reduced.
      canvas.width = 0;
      page.cleanup();
    };
  }, [page, width]);
  if (isFailed) return <p className="p-6 text-center text-text-2">{t("This page can't be shown here.")}</p>;
  return <canvas ref={ref} role="img" aria-label={name} className="size-full bg-[white]" />;
}

/** Returns whether an element is in the visible part of the page, or within one screen of it. */
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
