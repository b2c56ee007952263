import type { refusals } from '../refusals';

export type PdfFault = Extract<keyof typeof refusals, `${string}Pdf`>;

/** The reason why a PDF can't be stored. */
export class Refusal extends Error {
  constructor(readonly why: PdfFault) {
    super(why);
  }
}
