import { users } from '@/features/accounts/tables';
import { clubs } from '@/features/club/tables';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { paymentAttemptItems } from '../tables/checkout';
import { paymentLedger, paymentRefunds, receipts } from '../tables/ledger';
import { paymentProofs, payments } from '../tables/payments';

/** The tables on which a payment in the API depends. */
export const reads = [payments, paymentProofs, paymentAttemptItems, receipts, players, guardians, teams, users];

/** The tables of lists and sums: months are those of the club's time zone. */
export const readsOfMonths = [...reads, clubs];

/** The tables of reads based on the ledger. */
export const readsOfLedger = [paymentLedger, paymentRefunds, ...readsOfMonths];

/** The tables of what a family owes, and of its credits. */
export const readsOfBalance = [paymentLedger, paymentRefunds, ...reads];
