interface Begun {
  /** Monday, YYYY-MM-DD. */
  readonly StartDate: string;
}

/** Whether what was predicted before may be called last week's: not of an earlier week that one still predicts. */
export const wasLastWeek = (previous: Begun, chosen: Begun, thisWeek: string): boolean =>
  chosen.StartDate === thisWeek &&
  Date.parse(chosen.StartDate) - Date.parse(previous.StartDate) === 7 * 86_400_000;
