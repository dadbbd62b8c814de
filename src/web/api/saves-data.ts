/** What some browsers tell of the line. */
interface Line {
  readonly saveData?: boolean;
}

/**
 * Whether the browser asks to spare its line, which somebody may pay for by the megabyte: then nothing is fetched
 * before it is asked for. A press waits for its code instead.
 */
export function savesData(from: object = navigator): boolean {
  return 'connection' in from && (from.connection as Line | undefined)?.saveData === true;
}
