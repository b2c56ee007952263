import * as z from 'zod/mini';
import { reportedMethods } from '@/features/payments/contract/payment';
import { refundStates } from '@/features/payments/refunds/contract';
import { amountField, choice, dayField, idField } from '@/shared/fields';
import { wholeNumber } from './whole-number';

/** The most steps of a season's refund policy. */
export const MAX_REFUND_STEPS = 5;

/** Until this day, included, so many percent of what was paid is refunded. */
export const refundStepForm = z.object({
  until: dayField('The day of the refund', '2000-01-01'),
  percent: wholeNumber('The refund', 1, 100),
});
export type RefundStep = z.output<typeof refundStepForm>;

export const refundStepsForm = z.array(refundStepForm).check(
  z.maxLength(MAX_REFUND_STEPS, `A refund policy can have at most ${MAX_REFUND_STEPS} steps.`),
  z.refine(
    (steps) =>
      steps.every(({ until, percent }, index) => {
        const before = steps[index - 1];
        return !before || (until > before.until && percent < before.percent);
      }),
    'Each refund must end later than the one before, and be less.',
  ),
);

export const refundStep = z.object({ until: z.string(), percent: z.number() });

/** What can be refunded for a registration that is withdrawn. */
export const refundProposal = z.object({
  /** The percentage of the season's policy today; null when it has none. */
  percent: z.nullable(z.number()),
  payments: z.array(
    z.object({
      id: z.number(),
      description: z.nullable(z.string()),
      amount: z.string(),
      /** What was paid and not refunded yet. */
      left: z.string(),
      /** By the policy; `0.00` without one. */
      proposed: z.string(),
      throughProvider: z.boolean(),
    }),
  ),
});
export type RefundProposal = z.output<typeof refundProposal>;

export const refundChoice = z.object({
  paymentId: idField(),
  amount: amountField('Amount'),
  /** How it was refunded by hand; null through the provider. */
  method: z.nullable(choice('How it was given back', reportedMethods)),
});
export type RefundChoice = z.output<typeof refundChoice>;

export const refundOutcome = z.object({ paymentId: z.number(), state: z.enum(refundStates) });
