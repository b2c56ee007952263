import * as z from 'zod/mini';
import { affectedByPayments } from '@/features/payments/contract/affected';
import { endpoint } from '@/shared/endpoint';
import { amountField, choice, dayField, optionalLine, optionalText } from '@/shared/fields';
import { fileReply } from '@/shared/file-reply';
import { payment, paymentIds, paymentMethods, reportedMethods, rowId } from '../../contract/payment';

/** The bank's reference of the transfer; only a family gives one. */
const reference = () => optionalLine('Reference', 60);

const paidBy = z.object({
  paymentMethod: choice('Payment method', paymentMethods),
  reference: reference(),
  /**
   * The versions by id that the user saw, in a request that comes late. Refused as `stale` when one has changed other than by this
   * report.
   */
  versions: z.optional(z.record(z.string(), z.int('Open the payment again before you report it.'))),
});

export const markPaid = endpoint({
  name: 'markPaid',
  summary: 'Marks a payment paid; by a family, reports it to the club',
  method: 'PUT',
  path: '/api/payments/:id/mark-paid',
  access: 'payment.settle',
  invalidates: affectedByPayments,
  params: rowId,
  body: paidBy,
  reply: payment,
});

/** Money that the club has received: all of what is owed, a part of it, or more. */
export const recordFields = z.object({
  amount: amountField('Amount received'),
  /** A day in the club's time zone, today or earlier. */
  paidOn: dayField('Paid on', '1970-01-01'),
  paymentMethod: choice('Payment method', paymentMethods),
  reference: optionalLine('Reference', 60),
});
export type RecordFields = z.output<typeof recordFields>;

export const recordForm = z.extend(recordFields, {
  /** The version of the payment that the user saw, so that the same money isn't recorded twice. */
  version: z.int('Open the payment again before you record it.'),
});
export type RecordForm = z.output<typeof recordForm>;

export const recordPayment = endpoint({
  name: 'recordPayment',
  summary: 'Writes down money that the club has got: of a part, the rest stays owed; what is more becomes a credit',
  method: 'PUT',
  path: '/api/payments/:id/record',
  access: 'payment.write',
  invalidates: affectedByPayments,
  params: rowId,
  body: recordForm,
  reply: z.object({
    /** What was paid: the payment itself, or a new one for a part. */
    payment,
    /** What is still owed of it; null when nothing is. */
    rest: z.nullable(payment),
    /** The excess over what was owed, in pesos. */
    credit: z.string(),
  }),
});
export type RecordedPayment = z.output<typeof recordPayment.reply>;

export const markSeveralPaid = endpoint({
  name: 'markSeveralPaid',
  summary: 'Marks several payments paid at once, all or none; by a family, reports them',
  method: 'PUT',
  path: '/api/payments/mark-paid',
  access: 'payment.settle',
  invalidates: affectedByPayments,
  body: z.extend(paidBy, { paymentIds: paymentIds }),
  reply: z.array(payment),
});

const idsMessage = 'Choose what to pay.';

/** Ids separated by commas, since a form with a file contains only text. */
const idsText = () =>
  z.pipe(
    z.string({ error: idsMessage }).check(z.regex(/^\d{1,10}(,\d{1,10})*$/, idsMessage)),
    z.pipe(
      z.transform((text: string): (string | number)[] => text.split(',')),
      paymentIds,
    ),
  );

/** Versions by id as `12:3,15:1`, for the same reason. */
const versionsText = () =>
  z.pipe(
    z
      .string()
      .check(z.regex(/^\d{1,10}:\d{1,9}(,\d{1,10}:\d{1,9})*$/, 'Open the payments again before you report them.')),
    z.transform(
      (text: string): Record<string, number> =>
        Object.fromEntries(
          text
            .split(',')
            .map((pair) => pair.split(':') as [string, string])
            .map(([id, version]) => [id, Number(version)]),
        ),
    ),
  );

export const reportForm = z.object({
  paymentIds: idsText(),
  paymentMethod: choice('Payment method', reportedMethods),
  reference: reference(),
  /** As in `markSeveralPaid`. */
  versions: z.optional(versionsText()),
});
export type ReportForm = z.output<typeof reportForm>;

export const reportPaid = endpoint({
  name: 'reportPaid',
  summary: 'Reports payments to the club, with a picture of the transfer: PDF, JPEG or PNG, at most 10 MB',
  method: 'POST',
  path: '/api/payments/report',
  access: 'payment.report',
  takesFile: true,
  invalidates: affectedByPayments,
  body: reportForm,
  reply: z.array(payment),
});

export const downloadProof = endpoint({
  name: 'downloadProof',
  summary: 'The picture of the transfer that a family sent when it reported a payment',
  method: 'GET',
  path: '/api/payments/:id/proof',
  access: 'payment.settle',
  params: rowId,
  reply: fileReply,
});

export const confirmPayment = endpoint({
  name: 'confirmPayment',
  summary: "Confirms a family's word that it has paid",
  method: 'PUT',
  path: '/api/payments/:id/confirm',
  access: 'payment.write',
  invalidates: affectedByPayments,
  params: rowId,
  reply: payment,
});

export const declineForm = z.object({ reason: optionalText('Reason', 500) });
export type DeclineForm = z.output<typeof declineForm>;

export const declinePayment = endpoint({
  name: 'declinePayment',
  summary: "Declines a family's word that it has paid, with a reason that it is mailed",
  method: 'PUT',
  path: '/api/payments/:id/decline',
  access: 'payment.write',
  invalidates: affectedByPayments,
  params: rowId,
  body: declineForm,
  reply: payment,
});
