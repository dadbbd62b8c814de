/** A picture that travels inside the message and is shown where the HTML says `cid:{cid}`. */
export interface InlineImage {
  readonly cid: string;
  readonly fileName: string;
  /** Media type, such as image/png. */
  readonly type: string;
  readonly content: Uint8Array;
}

/** A finished message: both forms carry the same words. */
export interface Mail {
  readonly to: string;
  /** The sender's address is the installation's; its display name may be the company's. */
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Extra headers, such as Auto-Submitted. */
  readonly headers: Readonly<Record<string, string>>;
  readonly images: readonly InlineImage[];
}

/** Where finished mails go: an SMTP server, or the mailbox of development. */
export interface MailPort {
  /** Resolves once the mail is safe with whoever takes it; a failure is tried again by the job. */
  send(mail: Mail): Promise<void>;
  /** Whatever is still being sent fails. */
  close(): Promise<void>;
}
