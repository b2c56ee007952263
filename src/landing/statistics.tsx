import { clubPlaceholders } from '@/shared/club-placeholders';
import { type Sentence, t } from '@/shared/translate';

const claims: { figure: string; of: Sentence }[] = [
  { figure: '60+', of: 'active players' },
  { figure: '5', of: 'teams' },
  { figure: '100%', of: 'satisfaction' },
];

/** The figures counted at a real club, where nobody has measured satisfaction, or Yelo's own claims. */
export function Statistics({ isClub }: { isClub: boolean }) {
  return (
    <section className="statistics wide" aria-labelledby="statistics-title">
      <h2 className="unseen" id="statistics-title">
        {t('{club} in figures', { club: isClub ? clubPlaceholders.name : 'Yelo' })}
      </h2>
      <div className="figures-rink">
        <RinkLying className="rink-lying" />
        <RinkUpright className="rink-upright" />
        <dl className="figures">
          {(isClub ? clubPlaceholders.figures : claims.map(({ figure, of }) => ({ figure, of: t(of) }))).map(
            ({ figure, of }) => (
              <div key={of}>
                <dt>{of}</dt>
                <dd>{figure}</dd>
              </div>
            ),
          )}
        </dl>
      </div>
    </section>
  );
}

type RinkProps = { className: string };

/** The statistics' rink from above, horizontal: end zones left and right, the circle in the middle. 1152 x 300. */
function RinkLying({ className }: RinkProps) {
  return (
    <svg className={className} viewBox="0 0 1152 300" aria-hidden="true">
      <path className="crease" d="M58 126a24 24 0 0 1 0 48zM1094 126a24 24 0 0 0 0 48z" />
      <path
        className="stroke-red"
        d="M58 20V280M58 126a24 24 0 0 1 0 48M1094 20V280M1094 126a24 24 0 0 0 0 48"
        strokeWidth="2.5"
      />
      <path className="stroke-blue" d="M382 2V298M770 2V298" strokeWidth="7" />
      <path className="stroke-red" d="M576 2V37M576 263V298" strokeWidth="7" />
      <circle className="stroke-blue" cx="576" cy="150" r="112" strokeWidth="3" />
      <Spots columns={[424, 728]} rows={[76, 224]} />
      <rect className="stroke-board" x="2" y="2" width="1148" height="296" rx="104" strokeWidth="4" />
    </svg>
  );
}

/** The same rink, vertical for a phone. 300 x 540. */
function RinkUpright({ className }: RinkProps) {
  return (
    <svg className={className} viewBox="0 0 300 540" aria-hidden="true">
      <path className="stroke-red" d="M25 45H275M25 495H275" strokeWidth="2.5" />
      <path className="stroke-blue" d="M2 176H298M2 364H298" strokeWidth="6" />
      <path className="stroke-red" d="M2 270H60M240 270H298" strokeWidth="6" />
      <circle className="stroke-blue" cx="150" cy="270" r="82" strokeWidth="3" />
      <Spots columns={[52, 248]} rows={[200, 340]} />
      <rect className="stroke-board" x="2" y="2" width="296" height="536" rx="96" strokeWidth="4" />
    </svg>
  );
}

function Spots({ columns, rows }: { columns: number[]; rows: number[] }) {
  return columns.flatMap((x) => rows.map((y) => <circle className="line-red" key={`${x} ${y}`} cx={x} cy={y} r="6" />));
}
