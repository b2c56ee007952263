import { RinkLying, RinkUpright } from './rink-flat';

const FIGURES = [
  { figure: '60+', of: 'active players' },
  { figure: '5', of: 'teams' },
  { figure: '100%', of: 'satisfaction' },
];

export function Statistics() {
  return (
    <section className="statistics wide" aria-labelledby="statistics-title">
      <h2 className="unseen" id="statistics-title">
        Yelo in figures
      </h2>
      <div className="figures-rink">
        <RinkLying className="rink-lying" />
        <RinkUpright className="rink-upright" />
        <dl className="figures">
          {FIGURES.map(({ figure, of }) => (
            <div key={of}>
              <dt>{of}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
