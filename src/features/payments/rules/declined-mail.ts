import type { Amount } from '@/shared/money';
import type { ReportedMethod } from '../contract/payment';
import { pesosText } from './pesos';

interface Declined {
  id: number;
  /** Names the mail, so that another word declined later is news again. */
  version: number;
  amount: Amount;
  firstName: string;
  reportedMethod: ReportedMethod | null;
  reason: string | null;
}

const sources: Record<ReportedMethod, string> = { cash: 'cash', bank_transfer: 'a bank transfer' };

/** The mail that tells who reported a payment that the club couldn't confirm it. */
export function declinedMail(
  { id, version, amount, firstName, reportedMethod, reason }: Declined,
  recipient: { id: string; email: string },
  { clubName, payLink }: { clubName: string; payLink: string },
) {
  const source = reportedMethod ? sources[reportedMethod] : 'a payment';
  return {
    dedupeKey: `payment-declined:${id}:${version}:${recipient.id}`,
    recipient: recipient.email,
    subject: oneLine(`${firstName}: payment not confirmed`),
    body: [
      oneLine(`You told ${clubName} of ${source} of ${pesosText(amount)} for ${firstName}.`),
      "The club couldn't confirm it, so it is still to be paid.",
      ...(reason ? [`The reason: ${reason}`] : []),
      `See how it stands, and pay: ${payLink}`,
      clubName,
    ].join('\n\n'),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
