import * as z from 'zod/mini';
import { type DuesDraft, type DuesRule, duesForm } from '@/features/payments/dues/contract';

/** A rule while it is filled in, with its numbers as typed. */
export interface DuesEntryDraft {
  name: string;
  amount: string;
  dueDay: string;
  teamIds: string[];
  firstMonth: string;
  lastMonth: string;
  siblingDiscount: string;
  isActive: boolean;
}

/** Converts the form's values to the contract's rule. */
export const duesEntry = z.pipe(z.pipe(z.custom<DuesEntryDraft>(), z.transform(bodyOf)), duesForm);

function bodyOf({ dueDay, siblingDiscount, ...rest }: DuesEntryDraft): DuesDraft {
  return { ...rest, dueDay: Number(dueDay), siblingDiscount: Number(siblingDiscount) };
}

/** Returns the form's initial values: the rule's own, or those of a season that starts in a month. */
export function draftOfDues(rule: DuesRule | undefined, month: string, last: string): DuesEntryDraft {
  if (!rule) {
    return {
      name: '',
      amount: '',
      dueDay: '5',
      teamIds: [],
      firstMonth: month,
      lastMonth: last,
      siblingDiscount: '0',
      isActive: true,
    };
  }
  return {
    name: rule.name,
    amount: rule.amount,
    dueDay: String(rule.dueDay),
    teamIds: rule.teamIds.map(String),
    firstMonth: rule.firstMonth,
    lastMonth: rule.lastMonth,
    siblingDiscount: String(rule.siblingDiscount),
    isActive: rule.isActive,
  };
}
