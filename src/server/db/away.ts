/** No connection can be had: the database is out of reach, silent, or others hold all there are. */
export class OutOfReach extends Error {
  readonly code = '08001';
}

/** The folder of the embedded database is not where it was opened. */
export class DatabaseGone extends OutOfReach {}

/** The connection broke; what was not committed did not happen. */
export class ConnectionLost extends Error {
  readonly code = '08006';
}

/** A copy that can only be read answers, as for a while after another failed; the connection was given up. */
export class OnlyRead extends ConnectionLost {}

/** The answer to a commit did not come: it may hold or not, so nobody but a person may try again. */
export class InDoubt extends Error {
  readonly code = '08007';
}

/** There is no room left for what is to be written; reading goes on. */
export class DatabaseFull extends Error {
  readonly code = '53100';
}

/** The queue of news of all databases of the server is full: somebody who listens has not ended a transaction. */
export class NewsFull extends Error {
  readonly code = '53000';
}

/** By where in PostgreSQL it is said: the state is of many limits, the words are of the server's language. */
export const isNewsFull = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'PreCommit_Notify';

/** No numbers for transactions are left: nothing can be written before the database was vacuumed. */
export class NumbersSpent extends Error {
  readonly code = '53000';
}

const numbering = new Set(['GetNewTransactionId', 'GetNewMultiXactId']);
/** Likewise by where it is said. */
export const areNumbersSpent = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && numbering.has(String(error.routine));

const connectionLost = /^(08006|57P0.)$/;
/**
 * SQLSTATEs that mean "later", not "broken": besides lost connections these are what runs out (53), a statement or a
 * lock that took too long, rival transactions, and a disk that failed.
 */
const later = /^(08...|53...|57P0.|57014|55P03|40001|40P01|58030)$/;
const noRoom = new Set(['53100', 'ENOSPC', 'EDQUOT']);

export const isConnectionLost = (code: string | null): boolean => code !== null && connectionLost.test(code);

export const meansLater = (code: string | null): boolean =>
  code !== null && (later.test(code) || noRoom.has(code));

export const isNoRoom = (code: string | null): boolean => code !== null && noRoom.has(code);
