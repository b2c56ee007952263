import { mendWords, missingReason, missingTitle, wayToMend } from '@/features/documents/ui/missing-words';
import type { PlayerListItem } from '@/features/players/contract';
import { formatDay, formatFullDay } from '@/kit/format/dates';
import { type Day, dayOf } from '@/shared/dates';
import type { FamilyPaper } from '../rules/family-papers';

interface Club {
  familiesMayUpload: boolean;
  timeZone: string;
  today: Day;
}

/** What is with a child's paper: in a few words, then why and what to do. */
export function paperWords(paper: FamilyPaper, { team }: Pick<PlayerListItem, 'team'>, club: Club) {
  const hasTeam = team !== null;
  const mend = (reason: 'none' | 'rejected' | 'expired') =>
    mendWords(wayToMend(paper, club.familiesMayUpload), { reason, hasTeam });
  switch (paper.state) {
    case 'missing': {
      const { missing } = paper;
      return { title: missingTitle(missing), text: joined(missingReason(missing), mend(missing.reason)) };
    }
    case 'expired':
      return {
        title: `${paper.type} expired`,
        text: joined(`The last copy expired on ${formatFullDay(paper.expiryDate)}.`, mend('expired')),
      };
    case 'expiring':
      return {
        title: `${paper.type} expires soon`,
        text: joined(`It is good until ${formatFullDay(paper.expiryDate)}.`, mend('expired')),
      };
    case 'review': {
      const day = dayOf(paper.document.uploadedAt, club.timeZone);
      const isThisYear = day.slice(0, 4) === club.today.slice(0, 4);
      const told = isThisYear ? formatDay(day) : formatFullDay(day);
      return { title: `${paper.type} under review`, text: `Handed in on ${told}; the club is looking at it.` };
    }
  }
}

function joined(...sentences: (string | undefined)[]): string {
  return sentences.filter(Boolean).join(' ');
}
