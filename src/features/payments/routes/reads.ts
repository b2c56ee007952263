import { users } from '@/features/accounts/tables';
import { clubs } from '@/features/club/tables';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { paymentAttemptItems } from '../tables/checkout';
import { paymentLedger, paymentRefunds, receipts } from '../tables/ledger';
import { paymentProofs, payments } from '../tables/payments';

/** The tables that a payment as the API tells it depends on. */
export const reads = [payments, paymentProofs, paymentAttemptItems, receipts, players, guardians, teams, users];

/** Those of lists and sums: months are those of the club's time zone. */
export const readsOfMonths = [...reads, clubs];

/** Those of what the ledger tells. */
export const readsOfLedger = [paymentLedger, paymentRefunds, ...readsOfMonths];

/** Those of what a family owes, and of its credits. */
export const readsOfBalance = [paymentLedger, paymentRefunds, ...reads];
