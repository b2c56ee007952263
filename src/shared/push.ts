import type { Instant } from './dates';

/** What a notification shows and opens. `path` begins with a slash; a newer notification with the same `tag` replaces an older one. */
export interface PushPayload {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/**
 * A push message's content, which a lock screen shows: the team and the event, never the name of a child, an amount or what somebody
 * wrote.
 */
export interface PushNews extends PushPayload {
  /** Sent in quiet hours too. */
  isUrgent?: boolean;
  /** When the message is no longer of use. */
  expiresAt?: Instant;
}
