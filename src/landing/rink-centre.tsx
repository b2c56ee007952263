const SPOTS_X = [-336, 336];
const SPOTS_Y = [-420, 420];

/** The middle of the rink from above. Its lines stop at the circle, so words can stand inside. */
export function RinkCentre() {
  return (
    <svg className="rink-centre" viewBox="-640 -450 1280 900" aria-hidden="true">
      <path className="stroke-red" d="M0-1500V-271M0 271V1500" strokeWidth="12" />
      <path className="stroke-blue" d="M-427-1500V1500M427-1500V1500" strokeWidth="12" />
      <circle className="stroke-blue" r="270" strokeWidth="4" />
      {SPOTS_X.flatMap((x) =>
        SPOTS_Y.map((y) => <circle className="line-red" key={`${x} ${y}`} cx={x} cy={y} r="14" />),
      )}
    </svg>
  );
}
