/** A finished message: both forms carry the same words. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Extra headers, such as List-Unsubscribe. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Where finished mails go: an SMTP server, or the mailbox of development. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
