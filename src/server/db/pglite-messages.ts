/** What the server's thread asks of the database thread. */
export type ToWorker =
  /** A statement that is likely to be asked again: planned once. */
  | { kind: 'query'; id: number; sql: string; parameters: readonly unknown[] }
  | { kind: 'once'; id: number; sql: string; parameters: readonly unknown[] }
  | { kind: 'run'; id: number; sql: string }
  | { kind: 'listen'; id: number; channel: string }
  | { kind: 'close'; id: number };

/** What the database thread answers. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; rows: unknown[]; affected: number }
  | {
      kind: 'failed';
      id: number;
      message: string;
      code: string | undefined;
      constraint: string | undefined;
      detail: string | undefined;
    }
  | { kind: 'notification'; payload: string };
