import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link in a mail permits: this guardian's answer for this child at this event. */
export interface RsvpClaim {
  eventId: number;
  playerId: number;
  userId: string;
  /** Seconds since 1970. */
  expires: number;
}

/** Maximum lifetime of a link, even when the event is moved to later. */
export const LINK_SECONDS = 60 * 86_400;

/** Returns the token of a link, which can't be made or changed without the secret. */
export function signRsvp(secret: string, { eventId, playerId, userId, expires }: RsvpClaim): string {
  const payload = Buffer.from(JSON.stringify([eventId, playerId, userId, expires])).toString('base64url');
  return `${payload}.${sign(secret, payload)}`;
}

/** Returns a token's claim, or null when it wasn't made with the secret. The caller checks whether it has expired. */
export function readRsvp(secret: string, token: string): RsvpClaim | null {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const expected = Buffer.from(sign(secret, payload));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  // We signed it, so it is what `signRsvp` wrote.
  const [eventId, playerId, userId, expires] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    number,
    number,
    string,
    number,
  ];
  return { eventId, playerId, userId, expires };
}

function sign(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(`rsvp ${payload}`).digest('base64url');
}
