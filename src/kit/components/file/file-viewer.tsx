import { type ComponentType, type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { isMissing } from '@/kit/api/api-error';
import { send } from '@/kit/api/call';
import { cx } from '@/kit/cx';
import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';
import { Segmented } from '../form/segmented';
import { FileFailure, LostFile, UnreadableFile } from './file-failure';
import { FileLoading } from './file-loading';
import type { Zoom } from './zoom';

type FileViewerProps = {
  /** The address from which the server sends the file. */
  address: string;
  /** `application/pdf`, `image/jpeg`, `image/png`. */
  mediaType: string;
  /** A description of the file for screen readers. */
  alt: string;
  /** Shown at the right of the bar. */
  actions?: ReactNode;
  /** What to do about a file that the server has lost. */
  lostText: string;
  /** Called when the file is shown or has failed, and nothing more is loading. */
  onSettled?: () => void;
  /** Sets its height, which is the same while loading, after a failure and when the file is shown. */
  className?: string;
};

const zooms = [
  { value: 'fit', label: 'Fit' },
  { value: 'full', label: '100%' },
] as const;

/** Shows a picture or a PDF in a scrolling box. */
export function FileViewer({
  address,
  mediaType,
  alt,
  actions,
  lostText,
  onSettled,
  className = 'h-[70dvh]',
}: FileViewerProps) {
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [pages, setPages] = useState(0);
  const isPdf = mediaType === 'application/pdf';
  const onCount = useCallback((count: number) => setPages(count), []);
  // Without fields in it, the scrolling box is a tab stop itself so that the keyboard reaches it.
  const stop = { tabIndex: 0, role: 'group', 'aria-label': alt };
  const shown = { address, alt, zoom, lostText, onSettled };
  return (
    <div className={cx('flex min-h-0 flex-col overflow-hidden rounded-box border border-line', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface p-2">
        <Segmented
          label={t('Size')}
          value={zoom}
          onValueChange={setZoom}
          options={zooms.map(({ value, label }) => ({ value, label: t(label) }))}
        />
        {/* Announced once it is known, so that screen reader users know how long the file is. */}
        <p role="status" className="text-13 text-text-2">
          {isPdf && pages > 0 && formatCount(pages, 'page')}
        </p>
        {actions && <div className="ml-auto flex items-center gap-2">{actions}</div>}
      </div>
      <div
        {...stop}
        data-scrolls
        className="min-h-0 flex-1 overflow-auto overscroll-contain bg-sunken focus-visible:-outline-offset-2"
      >
        {isPdf && <LazyPdf key={address} {...shown} onCount={onCount} />}
        {mediaType.startsWith('image/') && <Picture key={address} {...shown} />}
        {!isPdf && !mediaType.startsWith('image/') && <UnreadableFile address={address} />}
      </div>
    </div>
  );
}

type ShownProps = Pick<FileViewerProps, 'address' | 'alt' | 'lostText' | 'onSettled'> & { zoom: Zoom };

function Picture({ address, alt, zoom, lostText, onSettled }: ShownProps) {
  const [state, setState] = useState<'loading' | 'failed' | 'lost' | 'shown'>('loading');
  const [attempts, setAttempts] = useState(0);
  useSettled(state !== 'loading', onSettled);
  if (state === 'lost') return <LostFile text={lostText} />;
  if (state === 'failed') {
    const retry = () => {
      setAttempts(attempts + 1);
      setState('loading');
    };
    return <FileFailure address={address} onRetry={retry} />;
  }
  return (
    <div className={cx('relative grid place-items-center p-3', zoom === 'fit' ? 'size-full' : 'size-fit min-w-full')}>
      {state === 'loading' && (
        <div className="absolute inset-0">
          <FileLoading />
        </div>
      )}
      <img
        key={attempts}
        src={address}
        alt={alt}
        decoding="async"
        onLoad={() => setState('shown')}
        onError={async () => setState((await isLost(address)) ? 'lost' : 'failed')}
        className={zoom === 'fit' ? 'max-h-full min-h-0 max-w-full object-contain' : 'max-w-none'}
      />
    </div>
  );
}

/** Returns whether the server has lost the file, since an image's error event gives no reason. */
async function isLost(address: string): Promise<boolean> {
  try {
    await send(address, { method: 'HEAD' });
    return false;
  } catch (error) {
    return isMissing(error);
  }
}

/** Calls `onSettled` once a file is settled. */
function useSettled(isSettled: boolean, onSettled: (() => void) | undefined): void {
  const notifySettled = useEffectEvent(() => onSettled?.());
  useEffect(() => {
    if (isSettled) notifySettled();
  }, [isSettled]);
}

type PdfProps = ShownProps & { onCount: (pages: number) => void };

/** The PDF reader is as large as the app, so it is loaded with the first PDF. */
function LazyPdf(props: PdfProps) {
  const [View, setView] = useState<ComponentType<PdfProps>>();
  const [isFailed, setIsFailed] = useState(false);
  useSettled(isFailed, props.onSettled);
  useEffect(() => {
    if (isFailed) return;
    let isCurrent = true;
    import('./pdf-view').then(
      ({ PdfView }) => isCurrent && setView(() => PdfView),
      () => isCurrent && setIsFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [isFailed]);
  if (isFailed) return <FileFailure address={props.address} onRetry={() => setIsFailed(false)} />;
  return View ? <View {...props} /> : <FileLoading />;
}
