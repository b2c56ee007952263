import { Jersey } from '@/features/players/ui/jersey';
import type { Attendee } from '../contract';
import { RsvpButtons } from './rsvp-buttons';

type AskForAnswerProps = {
  player: Pick<Attendee, 'firstName' | 'lastName' | 'jerseyNumber' | 'rsvp'>;
  onAnswer: (answer: NonNullable<Attendee['rsvp']>) => void;
};

/** Shows `Is Mateo coming?` and the three answers. */
export function AskForAnswer({ player, onAnswer }: AskForAnswerProps) {
  return (
    <>
      <p className="mb-2.5 flex items-center gap-2.5">
        <Jersey player={player} size={32} />
        <span>
          Is <strong className="font-semibold">{player.firstName}</strong> coming?
        </span>
      </p>
      <RsvpButtons question={`Is ${player.firstName} coming?`} value={player.rsvp} onAnswer={onAnswer} />
    </>
  );
}
