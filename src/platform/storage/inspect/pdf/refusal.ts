import type { refusals } from '../refusals';

export type PdfFault = Extract<keyof typeof refusals, `${string}Pdf`>;

/** Why a PDF can't be kept. */
export class Refusal extends Error {
  constructor(readonly why: PdfFault) {
    super(why);
  }
}
