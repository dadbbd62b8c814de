/** The four points of strength and the tip that shows while a point is missing (people-and-company.md 5). */
export const passwordPoints = [
  { name: 'length', earned: (password: string) => [...password].length >= passwordMinimum },
  { name: 'letter_case', earned: (password: string) => /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) },
  { name: 'digit', earned: (password: string) => /\p{Nd}/u.test(password) },
  { name: 'special', earned: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const;
export type PasswordPoint = (typeof passwordPoints)[number]['name'];

export const passwordMinimum = 8;

export type PasswordStrength = {
  /** 0 to 4; only 4 is enough. */
  score: number;
  /** Easy up to 2, Moderate at 3, Strong at 4 (decisions-people.md 3). */
  labelKey: 'rules.password.easy' | 'rules.password.moderate' | 'rules.password.strong';
  /** What is missing, as catalogue keys in the order of the points. */
  tips: `rules.password.${PasswordPoint}`[];
  isEnough: boolean;
};

/** How strong a password is. Spaces around it do not count. */
export function passwordStrength(password: string): PasswordStrength {
  const trimmed = password.trim();
  const missing = passwordPoints.filter((point) => !point.earned(trimmed));
  const score = passwordPoints.length - missing.length;
  return {
    score,
    labelKey: labelKeyOf(score),
    tips: missing.map((point) => `rules.password.${point.name}` as const),
    isEnough: missing.length === 0,
  };
}

/** Why a new password is refused, as the key of its fixed message; null when it is good. */
export function passwordProblem(
  password: string,
): 'messages.password_strong' | 'messages.password_minimum' | null {
  const trimmed = password.trim();
  if (trimmed === '') return 'messages.password_strong';
  if ([...trimmed].length < passwordMinimum) return 'messages.password_minimum';
  return passwordStrength(trimmed).isEnough ? null : 'messages.password_strong';
}

function labelKeyOf(score: number): PasswordStrength['labelKey'] {
  if (score <= 2) return 'rules.password.easy';
  return score === 3 ? 'rules.password.moderate' : 'rules.password.strong';
}
