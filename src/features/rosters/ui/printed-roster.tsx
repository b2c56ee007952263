import { complianceLabel } from '@/features/documents/ui/compliance-badge';
import { ageOn } from '@/features/players/rules/people';
import { formatFullDay } from '@/kit/format/dates';
import { fullName } from '@/kit/format/full-name';
import { useSession } from '@/kit/session';
import { useToday } from '@/kit/use-today';
import { shownPhone } from '@/shared/phone';
import { type Sentence, t } from '@/shared/translate';
import type { Roster } from '../contract';
import { useSummaryText } from './roster-summary';

const known: Sentence[] = ['No.', 'Player', 'Position'];
const inFull: Sentence[] = ['Birth date', 'Age', 'Papers', 'Emergency', 'Medical notes'];

/** Renders the roster for paper: one table, black on white, without the columns that the user may not see. */
export function PrintedRoster({ roster }: { roster: Roster }) {
  const { team, players } = roster;
  const { club } = useSession();
  const today = useToday();
  const headers = players.some(({ access }) => access === 'full') ? [...known, ...inFull] : known;
  return (
    <>
      <h1 className="text-20">{t('{team} Roster', { team: team.name })}</h1>
      <p className="text-13">
        {club.name} · {team.ageGroup} · {t('Coach: {coach}', { coach: team.coachName ?? t('Not assigned') })} ·{' '}
        {formatFullDay(today)}
      </p>
      <p className="mt-1 text-13">{useSummaryText(roster)}</p>
      <table className="mt-4 w-full border-collapse text-left text-12">
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col" className="border-b border-text py-1 pr-3 font-semibold">
                {t(header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={player.id} className="align-top">
              <td className={cell}>{player.jerseyNumber}</td>
              <td className={`${cell} font-semibold wrap-anywhere`}>{fullName(player)}</td>
              <td className={cell}>{player.position}</td>
              {player.access === 'full' ? (
                <>
                  <td className={`${cell} whitespace-nowrap`}>{formatFullDay(player.birthDate)}</td>
                  <td className={cell}>{ageOn(player.birthDate, today)}</td>
                  <td className={cell}>{complianceLabel(player.compliance)}</td>
                  <td className={`${cell} wrap-anywhere`}>
                    {player.emergencyContact}{' '}
                    <span className="whitespace-nowrap">{shownPhone(player.emergencyPhone ?? '')}</span>
                  </td>
                  <td className={`${cell} wrap-anywhere`}>{player.medicalNotes}</td>
                </>
              ) : (
                headers.length > known.length && <td colSpan={inFull.length} className={cell} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const cell = 'border-b border-line py-1.5 pr-3';
