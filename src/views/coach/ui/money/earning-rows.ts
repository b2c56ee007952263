import type { CoachEarning } from '@/features/coaching/contract/earning';

export interface EarningRowActions {
  onReceived: (earning: CoachEarning) => void;
  onEdit: (earning: CoachEarning) => void;
  onDelete: (earning: CoachEarning) => void;
}

export type EarningRowsProps = EarningRowActions & { earnings: CoachEarning[] };
