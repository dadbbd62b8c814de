/** As much as stands in a column before View more: letters, and lines as they were typed. */
const most = { letters: 240, lines: 5 } as const;

/** The beginning of a long text, whole words of it, with an ellipsis; a short one as it is. */
export function cutText(text: string): string {
  const lines = text.split('\n').slice(0, most.lines).join('\n');
  const letters = [...lines];
  if (lines.length === text.length && letters.length <= most.letters) return text;
  const start = letters.slice(0, most.letters).join('');
  const whole = letters.length > most.letters ? start.replace(/\s+\S*$/u, '') : start;
  return `${(whole || start).trimEnd()}…`;
}
