import { type ComponentType, useEffect, useState } from 'react';
import { t } from '@/shared/translate';
import type { ChartProps } from './chart';

/** Draws a chart with code from its own chunk, so that figures and tables show first. Its space is reserved in the meantime. */
export function LazyChart(props: ChartProps) {
  const [state, setState] = useState<{ Drawn?: ComponentType<ChartProps>; isLost?: boolean }>({});
  useEffect(() => {
    let isCurrent = true;
    import('./chart').then(
      ({ Chart }) => isCurrent && setState({ Drawn: Chart }),
      () => isCurrent && setState({ isLost: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  const { Drawn, isLost } = state;
  if (Drawn) return <Drawn {...props} />;
  return (
    isLost && (
      <p className="text-13 text-text-2">{t('The chart could not be loaded. The table has the same figures.')}</p>
    )
  );
}
