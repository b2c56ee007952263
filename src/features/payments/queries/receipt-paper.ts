import { Readable } from 'node:stream';
import { readLogoPng } from '@/features/club/queries';
import { FileStream } from '@/platform/http/answer/file-stream';
import type { App, Club } from '@/platform/http/context';
import { isWritable } from '@/platform/pdf/letters';
import type { Paper, Part } from '@/platform/pdf/paper';
import { dayOf, dayText, type Instant } from '@/shared/dates';
import { fromCentavos, toCentavos } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import { formatAmount } from '@/shared/pesos';
import { type Sentence, t } from '@/shared/translate';
import type { PaymentMethod } from '../contract/payment';
import { discountSteps } from '../rules/discount';
import { paymentMethodLabel, UNSPECIFIED } from '../rules/payment-method-label';
import { paymentTypeLabel } from '../rules/payment-type-label';
import { pesosInWords } from '../rules/pesos-in-words';
import { receiptNumberText } from '../rules/receipt-number';
import { readReceipt } from './receipt';

// In the words of the law, in every language.
const TITLE = 'Acknowledgment Receipt';
const NOT_FOR_TAX = 'This document is not valid for claim of input tax.';
const GREY = '#5b6b7c';

type PaperClub = Pick<Club, 'name' | 'timeZone'>;
type Receipt = Awaited<ReturnType<typeof readReceipt>>;

/**
 * Returns the acknowledgment receipt of a paid payment as a PDF file. Throws `not_found` out of scope and for what isn't paid, and
 * `overloaded`.
 */
export async function openReceipt(
  { db, pdfs, storage }: Pick<App, 'db' | 'pdfs' | 'storage'>,
  scope: Scope<'payment.read'>,
  paymentId: number,
  club: PaperClub,
): Promise<FileStream> {
  const receipt = await readReceipt(db, scope, paymentId);
  const pdf = await pdfs.draw(paperOf(receipt, club, await readLogo({ db, storage })), scope.actor.id);
  const name = `${t('Receipt {number}', { number: receiptNumberText(receipt.number) })}.pdf`;
  return new FileStream(name, 'application/pdf', pdf.length, Readable.from([pdf]));
}

function paperOf(receipt: Receipt, club: PaperClub, logo: string | null): Paper {
  const { number, issuedAt, amount, method, receiverName } = receipt;
  const numberText = receiptNumberText(number);
  const isWhole = [club.name, receiverName ?? '', ...who(receipt).map(([, text]) => text)].every(isWritable);
  return {
    title: `${TITLE} ${numberText}`,
    author: club.name,
    createdAt: issuedAt,
    parts: [
      ...(logo ? [{ kind: 'picture', base64: logo, height: 44 } as const] : []),
      { kind: 'text', text: club.name, style: { size: 11, color: GREY, after: 4 } },
      { kind: 'text', text: TITLE, style: { size: 20, weight: 'bold' } },
      { kind: 'text', text: `${numberText}, ${dayIn(club, issuedAt)}`, style: { size: 10.5, color: GREY } },
      { kind: 'rule', room: 0 },
      ...who(receipt).map(([label, text]) => fact(label, text)),
      ...discountSteps(receipt).map(([label, text]) => fact(label, text)),
      fact('Amount', formatAmount(amount)),
      fact('In words', pesosInWords(amount)),
      fact('Paid by', methodText(method)),
      fact('Received by', receiverName ? t('{name}, for {club}', { name: receiverName, club: club.name }) : club.name),
      ...givenBack(receipt, club),
      { kind: 'rule', room: 60 },
      {
        kind: 'text',
        text: isWhole
          ? NOT_FOR_TAX
          : `${NOT_FOR_TAX} ${t('Letters that this paper can not show stand as question marks.')}`,
        style: { size: 9, color: GREY },
      },
    ],
  };
}

function givenBack(receipt: Receipt, club: PaperClub): Part[] {
  if (receipt.refunds.length === 0) return [];
  return [
    { kind: 'rule', room: 60 },
    ...receipt.refunds.map(({ at, moved, method }) => fact('Given back', backText(moved, dayIn(club, at), method))),
    fact('Kept', formatAmount(keptOf(receipt))),
  ];
}

/** Returns `₱500.00 on Nov 25, 2026 · Cash`. */
function backText(moved: string, day: string, method: PaymentMethod | null): string {
  return t('{amount} on {day} · {method}', {
    amount: formatAmount(positive(moved)),
    day,
    method: methodText(method),
  });
}

function methodText(method: PaymentMethod | null): string {
  return t(method ? paymentMethodLabel[method] : UNSPECIFIED);
}

function fact(label: Sentence, text: string): Part {
  return { kind: 'fact', label: t(label), text };
}

function dayIn(club: PaperClub, instant: Instant): string {
  return dayText(dayOf(instant, club.timeZone));
}

/** Returns who paid, as far as that is known, and what for. */
function who({ payerName, playerFirstName, playerLastName, type, description }: Receipt): [Sentence, string][] {
  const player = [playerFirstName, playerLastName].filter(Boolean).join(' ');
  const payer = payerName ?? (player && t('The family of {player}', { player }));
  const label = t(paymentTypeLabel[type]);
  const facts: [Sentence, string][] = [
    ['Received from', payer],
    ['Player', player],
    ['For', description ? `${label}: ${description}` : label],
  ];
  return facts.filter(([, text]) => text !== '');
}

function keptOf({ amount, refunds }: Pick<Receipt, 'amount' | 'refunds'>): string {
  return fromCentavos(refunds.reduce((sum, { moved }) => sum + toCentavos(moved), toCentavos(amount)));
}

function positive(moved: string): string {
  return fromCentavos(Math.abs(toCentavos(moved)));
}

/**
 * Returns the club's logo as a PNG in base64, which PDF files need. Returns null where there is none or it can't be read, since a receipt
 * without a logo is better than none.
 */
async function readLogo({ db, storage }: Pick<App, 'db' | 'storage'>): Promise<string | null> {
  try {
    return (await readLogoPng({ db, storage })).png.toString('base64');
  } catch {
    return null;
  }
}
