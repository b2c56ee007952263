import { loginAddress } from '@/shared/address';
import { t } from '@/shared/translate';

export function Closing() {
  return (
    <section className="closing band" id="trial" aria-labelledby="trial-title">
      <RinkBand />
      <div className="wide">
        <h2 id="trial-title">{t('Drop the puck on your season.')}</h2>
        <p>{t('14-day free trial. No credit card. Set up in 5 minutes.')}</p>
        <a className="button primary" href={loginAddress.path}>
          {t('Start Free Trial')}
        </a>
      </div>
    </section>
  );
}

const CIRCLES = [100, 1180];
const ROWS = [22, 398];
const MARKS = 'M-64-16h32v-27M64-16H32v-27M-64 16h32v27M64 16H32v27M-19-122v-20M19-122v-20M-19 122v20M19 122v20';

/** The rink behind a band, from above, always at the same scale: wide windows also show the end boards. */
function RinkBand() {
  return (
    <div className="rink-band">
      <svg width="1280" height="420" viewBox="0 0 1280 420" aria-hidden="true">
        <path className="stroke-board" d="M-280-600V1020M1560-600V1020" strokeWidth="8" />
        {CIRCLES.flatMap((x) => ROWS.map((y) => <EndCircle key={`${x} ${y}`} x={x} y={y} />))}
        <path className="stroke-blue" d="M446-600V1020M834-600V1020" strokeWidth="12" />
        <path className="stroke-red" d="M640-600V1020" strokeWidth="12" />
        <path className="stroke-red" d="M-120-600V1020M1400-600V1020" strokeWidth="5" />
        {[487, 793].flatMap((x) =>
          ROWS.map((y) => <circle className="line-red" key={`${x} ${y}`} cx={x} cy={y} r="12" />),
        )}
      </svg>
    </div>
  );
}

function EndCircle({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className="stroke-red" r="122" strokeWidth="4" />
      <path className="stroke-red" d={MARKS} strokeWidth="4" />
      <circle className="line-red" r="12" />
    </g>
  );
}
