import { Readable } from 'node:stream';
import type { Db } from '@/platform/db/database';
import type { Club } from '@/platform/http/context';
import { FileStream } from '@/platform/http/file-stream';
import { createPaper } from '@/platform/pdf/paper';
import { isWritable } from '@/platform/pdf/typeface';
import { dayOf, dayText, type Instant } from '@/shared/dates';
import { fromCentavos, toCentavos } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import { formatAmount } from '@/shared/pesos';
import { paymentMethodLabel } from '../rules/payment-method-label';
import { paymentTypeLabel } from '../rules/payment-type-label';
import { pesosInWords } from '../rules/pesos-in-words';
import { receiptNumberText } from '../rules/receipt-number';
import { readReceipt } from './receipt';

const TITLE = 'Acknowledgment Receipt';
const NOT_FOR_TAX = 'This document is not valid for claim of input tax.';
const UNWRITABLE = 'Letters that this paper can not show stand as question marks.';
const GREY = '#5b6b7c';

type PaperClub = Pick<Club, 'name' | 'timeZone'>;
type Receipt = Awaited<ReturnType<typeof readReceipt>>;

/** The acknowledgment receipt of a paid payment as a PDF file. Throws `not_found` out of scope and for what isn't paid. */
export async function openReceipt(
  db: Db,
  scope: Scope<'payment.read'>,
  paymentId: number,
  club: PaperClub,
): Promise<FileStream> {
  const receipt = await readReceipt(db, scope, paymentId);
  const pdf = await drawReceipt(receipt, club);
  const name = `Receipt ${receiptNumberText(receipt.number)}.pdf`;
  return new FileStream(name, 'application/pdf', pdf.length, Readable.from([pdf]));
}

async function drawReceipt(receipt: Receipt, club: PaperClub): Promise<Buffer> {
  const { number, issuedAt, amount, method, refunds } = receipt;
  const day = (instant: Instant) => dayText(dayOf(instant, club.timeZone));
  const paper = createPaper({ title: `${TITLE} ${receiptNumberText(number)}`, author: club.name, createdAt: issuedAt });
  await paper.text(club.name, { size: 11, color: GREY, after: 4 });
  await paper.text(TITLE, { size: 20, weight: 'bold' });
  await paper.text(`${receiptNumberText(number)}, ${day(issuedAt)}`, { size: 10.5, color: GREY });
  paper.rule(0);
  for (const [label, text] of who(receipt)) await paper.fact(label, text);
  await paper.fact('Amount', formatAmount(amount));
  await paper.fact('In words', pesosInWords(amount));
  await paper.fact('Paid by', method ? paymentMethodLabel[method] : 'Not specified');
  if (refunds.length > 0) {
    paper.rule(60);
    for (const { at, moved } of refunds) await paper.fact(`Given back ${day(at)}`, formatAmount(positive(moved)));
    await paper.fact('Kept', formatAmount(keptOf(receipt)));
  }
  paper.rule(60);
  const isWhole = [club.name, ...who(receipt).map(([, text]) => text)].every(isWritable);
  await paper.text(isWhole ? NOT_FOR_TAX : `${NOT_FOR_TAX} ${UNWRITABLE}`, { size: 9, color: GREY });
  return paper.finish();
}

/** From whom the money came, as far as that is known, and what for. */
function who({ payerName, playerFirstName, playerLastName, type, description }: Receipt): [string, string][] {
  const player = [playerFirstName, playerLastName].filter(Boolean).join(' ');
  const payer = payerName ?? (player && `The family of ${player}`);
  const label = paymentTypeLabel[type];
  const facts: [string, string][] = [
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
