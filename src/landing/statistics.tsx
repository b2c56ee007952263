import { clubPlaceholders } from '@/shared/club-placeholders';
import { type Sentence, t } from '@/shared/translate';
import { RinkLying, RinkUpright } from './rink-flat';

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
