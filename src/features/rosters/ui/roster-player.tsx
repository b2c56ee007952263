import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ComplianceBadge } from '@/features/documents/ui/compliance-badge';
import { playersAddress } from '@/features/players/addresses';
import type { PlayerListItem } from '@/features/players/contract/player';
import { ageOn } from '@/features/players/rules/people';
import { Jersey } from '@/features/players/ui/jersey';
import { PhoneLink } from '@/features/players/ui/player-info';
import { formatFullDay } from '@/kit/format/dates';
import { fullName } from '@/kit/format/full-name';
import { useToday } from '@/kit/use-today';
import { t } from '@/shared/translate';

/** Renders one player of the roster, with the fields that the user may see. */
export function RosterPlayer({ player }: { player: PlayerListItem }) {
  const { jerseyNumber, position } = player;
  return (
    <li className="relative rounded-box border border-line p-4 transition-colors hover:bg-sunken/50">
      <div className="flex items-center gap-3">
        <Jersey player={player} initials size={44} />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold wrap-anywhere">
            <Link
              href={`${playersAddress.to()}?player=${player.id}`}
              className="rounded-tag hover:text-accent-ink after:absolute after:inset-0 after:rounded-box"
            >
              {fullName(player)}
            </Link>
          </h3>
          <p className="text-13 text-text-2">
            {jerseyNumber === null ? t('No number') : `#${jerseyNumber}`} · {position ?? t('No position')}
          </p>
        </div>
      </div>
      {player.access === 'full' && <Facts player={player} />}
    </li>
  );
}

function Facts({ player }: { player: Extract<PlayerListItem, { access: 'full' }> }) {
  const today = useToday();
  const { birthDate, emergencyContact, emergencyPhone, medicalNotes, compliance } = player;
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13">
      <Fact term={t('Age')}>{ageOn(birthDate, today)}</Fact>
      <Fact term={t('Birth date')}>{formatFullDay(birthDate)}</Fact>
      <Fact term={t('Emergency')}>{emergencyContact ?? <None />}</Fact>
      <Fact term={t('Phone')}>{emergencyPhone ? <PhoneLink number={emergencyPhone} /> : <None />}</Fact>
      <Fact term={t('Papers')}>
        <ComplianceBadge hang state={compliance} />
      </Fact>
      {medicalNotes && <Fact term={t('Medical')}>{medicalNotes}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-2">{term}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</dd>
    </>
  );
}

function None() {
  return <span className="text-text-3">{t('None')}</span>;
}
