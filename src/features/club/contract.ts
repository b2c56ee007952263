import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { choice, flagField, optionalText, requiredLine } from '@/shared/fields';

/** The reads that become stale when the club's settings change. */
const affectedByClub = ['club', 'auth', 'admin', 'payments', 'dashboard', 'reports'] as const;

/**
 * The accent colors that a club can choose. Each has enough contrast in the light and the dark theme; none is the red of required
 * actions.
 */
export const clubColors = ['glacier', 'navy', 'teal', 'green', 'gold', 'violet'] as const;
export type ClubColor = (typeof clubColors)[number];

/** Maximum size of a logo in bytes. */
export const LOGO_BYTES = 2 * 1024 * 1024;

/** The club's settings. */
export const clubSettings = z.object({
  name: z.string(),
  color: z.enum(clubColors),
  /** For example `Asia/Manila`. */
  timeZone: z.string(),
  /** The logo's address, which changes with each logo; null when there is no logo. */
  logoUrl: z.nullable(z.string()),
  familiesMayUpload: z.boolean(),
  trustPayersWord: z.boolean(),
  transferDetails: z.nullable(z.string()),
  staffNeedSecondFactor: z.boolean(),
  version: z.int(),
});
export type ClubSettings = z.output<typeof clubSettings>;

/** The changed settings; omitted fields are left unchanged. */
export const clubChanges = z.object({
  name: z.optional(requiredLine('Club name', 120)),
  color: z.optional(choice('Color', clubColors)),
  timeZone: z.optional(timeZoneField()),
  familiesMayUpload: z.optional(flagField('Uploads by guardians')),
  trustPayersWord: z.optional(flagField('Trust')),
  transferDetails: z.optional(optionalText('Bank details', 500)),
  staffNeedSecondFactor: z.optional(flagField('The second factor')),
  version: z.optional(z.int()),
});
export type ClubChanges = z.output<typeof clubChanges>;

export const getClub = endpoint({
  name: 'getClub',
  summary: 'How the club is set up',
  method: 'GET',
  path: '/api/club',
  access: 'club.write',
  reply: clubSettings,
});

export const changeClub = endpoint({
  name: 'changeClub',
  summary: 'Change how the club is set up; what is left out stays',
  method: 'PUT',
  path: '/api/club',
  access: 'club.write',
  // Every screen shows the name, logo and color; the time zone decides what today is.
  invalidates: affectedByClub,
  body: clubChanges,
  reply: clubSettings,
});

export const changeLogo = endpoint({
  name: 'changeLogo',
  summary: 'Give the club a logo: a PNG, JPEG or WebP of at most 2 MB',
  method: 'POST',
  path: '/api/club/logo',
  access: 'club.write',
  invalidates: affectedByClub,
  takesFile: true,
  reply: clubSettings,
});

export const removeLogo = endpoint({
  name: 'removeLogo',
  summary: "Remove the club's logo",
  method: 'DELETE',
  path: '/api/club/logo',
  access: 'club.write',
  invalidates: affectedByClub,
  reply: z.void(),
});

function timeZoneField() {
  const message = 'Choose a time zone such as Asia/Manila.';
  return z.string({ error: message }).check(z.refine((zone) => isTimeZone(zone), message));
}

/**
 * Returns whether this is the name of a time zone of a place, as the database knows it too. Offsets are refused, as they have no daylight
 * saving time.
 */
function isTimeZone(zone: string): boolean {
  if (!/^([A-Z][\w+-]+(\/[A-Z][\w+-]+){1,2}|UTC)$/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
