import { hash, verify } from '@node-rs/argon2';
import { passwordProblem } from '#rules/people/password.ts';
import { badField } from '../../kernel/refusal.ts';

/** argon2id with 19 MiB and two passes: OWASP's recommendation, some 20 ms here. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified against where there is no password, so that time does not tell (row A11). Its password is not known. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$G8th/pjMxF+LIFBsJQSMaQ$7ZDhq/YQmyKs5qEcnqeEQ9+qkYn8vDdHvYrV7s9azXo';

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Whether this is the password; a missing or broken hash takes as long and answers no. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? nobodysHash, password).catch(() => false);
  return stored !== null && right;
}

/** A new password that is strong enough; else 400 on the field (people-and-company 5). */
export function checkNewPassword(password: string, field = 'Password'): void {
  const problem = passwordProblem(password);
  if (problem !== null) throw badField(field, problem);
}
