import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isGuessable } from '#rules/people/account/guessable.ts';
import { passwordProblem } from '#rules/people/account/password.ts';
import { Stock } from '../../db/shares/stock.ts';
import { badField } from '../../kernel/refusal.ts';
import type { Company } from '../../kernel/viewer.ts';

/** argon2id with 19 MiB and two passes: OWASP's recommendation, some 20 ms here. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified against where there is no password, so that time does not tell (row A11). Its password is not known. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$G8th/pjMxF+LIFBsJQSMaQ$7ZDhq/YQmyKs5qEcnqeEQ9+qkYn8vDdHvYrV7s9azXo';

/**
 * Hashing takes a processor each: so many at a time leave some to everyone who is signed in, however many addresses
 * passwords are tried from, and who has to wait for long is told to come back.
 */
const line = { atOnce: 2, leftToNew: 0, waiting: 100 };
/**
 * Strangers stand behind each other: those of a company that many come to, and whoever tries companies that do not
 * exist, behind those of a company that few come to.
 */
const hashing = { strangers: new Stock(line), known: new Stock(line) };
const nowhere = 0;

/** Whose password it is that somebody tries. */
interface Tried {
  readonly company: number;
  readonly isFamiliar: boolean;
}

/** Of nobody's company where it is made for one that is still to come. */
export const hashPassword = (password: string, company = nowhere): Promise<string> =>
  hashing.known.during(String(company), () => hash(password, cost));

/** The time it takes where there is no company to sign in to. */
export async function nobodysPassword(password: string): Promise<void> {
  await isPassword(null, password, { company: nowhere, isFamiliar: false });
}

/** Whether this is the password; a missing or broken hash takes as long and answers no. */
export async function isPassword(
  stored: string | null,
  password: string,
  { company, isFamiliar }: Tried,
): Promise<boolean> {
  const line = isFamiliar ? hashing.known : hashing.strangers;
  const right = await line.during(String(company), () =>
    verify(stored ?? nobodysHash, password).catch(() => false),
  );
  return stored !== null && right;
}

/** Whether a hash was made at another cost than new ones are. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/** The commonest of those that were stolen and counted, in small letters. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, 3000));
const product = 'Waymark';

/** Whose password it will be. */
interface Owner {
  readonly company: Pick<Company, 'name' | 'subdomain'>;
  readonly name: string;
  readonly email: string;
}

/** A new password that is strong enough and not soon guessed; else 400 on the field (people-and-company 5). */
export function checkNewPassword(password: string, owner: Owner, field = 'Password'): void {
  const problem = passwordProblem(password);
  if (problem !== null) throw badField(field, problem);
  const names = [product, owner.company.name, owner.company.subdomain, owner.name, owner.email];
  if (isGuessable(password, common, names)) throw badField(field, 'refusals.password_common');
}
