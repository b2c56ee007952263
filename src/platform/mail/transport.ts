/** One file of text that goes with a mail. */
export interface Attachment {
  name: string;
  /** Such as `text/csv; charset=utf-8`. */
  type: string;
  text: string;
}

export interface OutgoingMail {
  messageId: string;
  recipient: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** The same as HTML; left out, the mail is plain text alone. */
  html?: string | undefined;
  attachment?: Attachment | undefined;
}

/**
 * What became of a mail: `accepted` by the mail server; `refused` for a reason of its own; `unreachable` when no server could be
 * talked to at all; `unknown` when the talk broke off after the text went out, so that it may have arrived.
 */
export type Outcome =
  | { result: 'accepted' }
  | {
      result: 'refused' | 'unreachable' | 'unknown';
      code: string /** The server's own words; they may name the recipient. */;
      words?: string;
    };

export interface Transport {
  /** How many mails may be sent at once. */
  readonly lanes: number;
  /** Sends one mail, once. Never throws and never tries again by itself. */
  send(mail: OutgoingMail): Promise<Outcome>;
  /** Breaks off what is being sent. */
  close(): void;
}
