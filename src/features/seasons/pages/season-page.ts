import type { UnsignedConsent } from '@/features/consents/queries/unsigned';
import type { FieldErrors } from '@/platform/pages/parts';
import type { Branding } from '@/platform/pages/shell';
import type { Day } from '@/shared/dates';
import type { Amount } from '@/shared/money';
import type { Question } from '../contract/question';
import type { Season } from '../contract/season';
import type { ChildToRegister, OwnRegistration } from '../queries/registrations';

/** What the page shows a family. */
export interface Family {
  children: readonly ChildToRegister[];
  registrations: readonly OwnRegistration[];
  /** What accepting each open offer costs, in pesos, by registration. */
  offers: ReadonlyMap<number, Amount>;
  /** The season has discount codes. */
  takesCodes: boolean;
  questions: readonly Question[];
  /** The required consents that its children lack. */
  unsigned: readonly UnsignedConsent[];
  /** What its children have to hand in; empty before one is registered. */
  papers: readonly PaperToHandIn[];
}

/** A document that a child lacks, with where the family hands it in; null where it gives the club a copy. */
export interface PaperToHandIn {
  playerId: number;
  type: string;
  link: string | null;
}

export interface SeasonPage {
  season: Season;
  club: Branding & { name: string; timeZone: string; mark: string | null };
  /** The address of the site. */
  publicUrl: string;
  today: Day;
  isSignedIn: boolean;
  /** Only for families. */
  family?: Family;
  /** The family has just registered. */
  hasRegistered?: boolean;
  /** Why what was sent couldn't be done, beside the field if it has a name of the form's. */
  problem?: { message: string; field: string | undefined };
  /** What was sent, or is kept of it. */
  body?: Record<string, unknown> | undefined;
  /** What is wrong with the child that was to be added. */
  childErrors?: FieldErrors;
}
