import type { Mail, MailPort } from './port.ts';

export interface RecordedMail extends MailPort {
  /** What was sent, oldest first. */
  readonly sent: Mail[];
  /** Lets the next mails fail, as a server that is away would; null lets them through again. */
  failWith(error: Error | null): void;
}

/** Keeps mails in memory: for tests. */
export function recordingMail(): RecordedMail {
  const sent: Mail[] = [];
  let failure: Error | null = null;
  return {
    sent,
    failWith(error) {
      failure = error;
    },
    async send(mail) {
      if (failure !== null) throw failure;
      sent.push(mail);
    },
    close: async () => undefined,
  };
}
