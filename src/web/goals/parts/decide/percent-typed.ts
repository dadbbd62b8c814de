/** What a field for 0 to 100 takes of what is typed: null is nothing; undefined what it refuses, and stays as it was. */
export function percentTyped(text: string): number | null | undefined {
  const typed = text.trim().replace(/\s*%$/, '');
  if (typed === '') return null;
  return /^\d{1,3}$/.test(typed) && Number(typed) <= 100 ? Number(typed) : undefined;
}
