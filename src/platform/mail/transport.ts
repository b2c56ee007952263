/** A text file that is attached to a mail. */
export interface Attachment {
  name: string;
  /** For example `text/csv; charset=utf-8`. */
  type: string;
  text: string;
}

export interface OutgoingMail {
  messageId: string;
  recipient: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** The same text as HTML; without it, the mail is plain text only. */
  html?: string | undefined;
  attachment?: Attachment | undefined;
}

/**
 * The outcome of a mail: `accepted` by the mail server; `refused` by it for some reason; `unreachable` when no server responded at all;
 * `unknown` when the conversation broke off after the text was sent, so that the mail may have arrived.
 */
export type Outcome =
  | { result: 'accepted' }
  | {
      result: 'refused' | 'unreachable' | 'unknown';
      code: string;
      /** The server's own text, which may name the recipient. */
      response?: string;
    };

export interface Transport {
  /** How many mails may be sent at once. */
  readonly lanes: number;
  /** Sends one mail, once. Never throws and never retries by itself. */
  send(mail: OutgoingMail): Promise<Outcome>;
  /** Aborts what is being sent. */
  close(): void;
}
