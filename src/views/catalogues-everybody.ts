import { filipino as accountsScreens } from '@/features/accounts/filipino/screens';
import { filipino as announcements } from '@/features/announcements/filipino';
import { filipino as attendance } from '@/features/attendance/filipino';
import { filipino as calendarFeeds } from '@/features/calendar-feeds/filipino';
import { filipino as club } from '@/features/club/filipino';
import { filipino as coaching } from '@/features/coaching/filipino';
import { filipino as consents } from '@/features/consents/filipino/screens';
import { filipino as documents } from '@/features/documents/filipino';
import { filipino as events } from '@/features/events/filipino/screens';
import { filipino as guardians } from '@/features/guardians/filipino/screens';
import { filipino as paymentsCharges } from '@/features/payments/charges/filipino';
import { filipino as paymentsCheckout } from '@/features/payments/checkout/filipino/screens';
import { filipino as payments } from '@/features/payments/filipino/screens';
import { filipino as playerLifecycleFamily } from '@/features/player-lifecycle/filipino/family';
import { filipino as players } from '@/features/players/filipino';
import { filipino as rosters } from '@/features/rosters/filipino/screens';
import { filipino as seasonsFamily } from '@/features/seasons/filipino/family';
import { filipino as teams } from '@/features/teams/filipino';
import { filipino as shared } from '@/shared/filipino';
import { filipinoFrame } from '@/shared/filipino-frame';
import { filipinoNouns } from '@/shared/filipino-nouns';
import { filipinoWords } from '@/shared/filipino-words';
import type { Catalogue } from '@/shared/translate';
import { filipino as accountView } from '@/views/account/filipino';
import { filipino as documentsView } from '@/views/documents/filipino';
import { filipino as homeView } from '@/views/home/filipino';
import { filipino as paymentsPaymentsView } from '@/views/payments/filipino/payments';
import { filipino as playersView } from '@/views/players/filipino';
import { filipino as teamCardsView } from '@/views/team-cards/filipino';

/** Each catalogue that a family's screens need, and with them everybody's. */
export const everybody: readonly Catalogue[] = [
  accountsScreens,
  announcements,
  attendance,
  calendarFeeds,
  club,
  coaching,
  consents,
  documents,
  events,
  guardians,
  paymentsCharges,
  paymentsCheckout,
  payments,
  playerLifecycleFamily,
  players,
  rosters,
  seasonsFamily,
  teams,
  shared,
  filipinoFrame,
  filipinoNouns,
  filipinoWords,
  accountView,
  documentsView,
  homeView,
  paymentsPaymentsView,
  playersView,
  teamCardsView,
];
