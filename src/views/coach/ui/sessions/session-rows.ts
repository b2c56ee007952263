import type { CoachSession, SessionStatus } from '@/features/coaching/contract/session';
import type { PaymentToggle } from './use-payment-toggle';

/** The actions of the rows of the table and the cards. */
export interface SessionRowActions {
  onToggle: PaymentToggle;
  /** Shows which students of a group have paid. */
  onGroup: (session: CoachSession) => void;
  onStatus: (session: CoachSession, status: SessionStatus) => Promise<void>;
  /** Asks for confirmation first. */
  onCancel: (session: CoachSession) => void;
  onEdit: (session: CoachSession) => void;
  isBusy: (id: number) => boolean;
}

export type SessionRowsProps = SessionRowActions & { sessions: CoachSession[] };
