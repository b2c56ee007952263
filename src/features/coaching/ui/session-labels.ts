import type { SessionStatus, SessionType } from '../contract/session';

/** What each type of session is called. */
export const sessionTypeLabel: Record<SessionType, string> = {
  private_lesson: 'Private Lesson',
  group_training: 'Group Training',
  off_ice_training: 'Off-Ice Training',
  skills_development: 'Skills Development',
};

/** What has become of a session. */
export const sessionStatusLabel: Record<SessionStatus, string> = {
  scheduled: 'Scheduled',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show: 'No-show',
};
