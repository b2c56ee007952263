import type { Sentence } from '@/shared/translate';
import type { SessionStatus, SessionType } from '../contract/session';

/** The labels of session types. */
export const sessionTypeLabel: Record<SessionType, Sentence> = {
  private_lesson: 'Private Lesson',
  group_training: 'Group Training',
  off_ice_training: 'Off-Ice Training',
  skills_development: 'Skills Development',
};

/** The labels of session statuses. */
export const sessionStatusLabel: Record<SessionStatus, Sentence> = {
  scheduled: 'Scheduled',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show: 'No-show',
};
