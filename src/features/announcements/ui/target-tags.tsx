import { useTeams } from '@/features/teams/ui/use-teams';
import { Tag } from '@/kit/components/page/tag';
import { t } from '@/shared/translate';

/** Shows the names of the teams that an announcement targets, as far as the reader knows them; nothing when it is for all. */
export function TargetTags({ targetTeams }: { targetTeams: string[] }) {
  const { teams } = useTeams({ enabled: targetTeams.length > 0, also: targetTeams });
  const known = teams?.filter((team) => targetTeams.includes(String(team.id))) ?? [];
  if (known.length === 0) return null;
  return (
    <ul aria-label={t('For teams')} className="flex flex-wrap gap-1.5">
      {known.map((team) => (
        <li key={team.id} className="flex">
          <Tag>{team.name}</Tag>
        </li>
      ))}
    </ul>
  );
}
