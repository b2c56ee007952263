import type { CoachSession, SessionStatus } from '@/features/coaching/contract/session';
import type { PaymentToggle } from './use-payment-toggle';

/** What the rows of the table and the cards can ask for. */
export interface SessionRowActions {
  onToggle: PaymentToggle;
  /** Shows who of a group has paid. */
  onGroup: (session: CoachSession) => void;
  onStatus: (session: CoachSession, status: SessionStatus) => Promise<void>;
  /** Asks first. */
  onCancel: (session: CoachSession) => void;
  onEdit: (session: CoachSession) => void;
  isBusy: (id: number) => boolean;
}

export type SessionRowsProps = SessionRowActions & { sessions: CoachSession[] };
