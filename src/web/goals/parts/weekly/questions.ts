interface Quarter {
  readonly Id: number;
  /** Days, YYYY-MM-DD. */
  readonly StartDate: string;
  readonly EndDate: string;
  readonly IsCurrent: boolean;
}

const lasting = { likelihood: 'goals.weekly.likelihood', quality: 'goals.weekly.quality' } as const;
const over = { likelihood: 'goals.weekly.likelihood_over', quality: 'goals.weekly.quality_over' } as const;

/** How both answers are asked for: the last weeks of a quarter stay open after its end. */
export function questionsOf(periodId: number, periods: readonly Quarter[] | undefined) {
  const own = periods?.find(({ Id }) => Id === periodId);
  const current = periods?.find(({ IsCurrent }) => IsCurrent);
  return own && current && own.EndDate < current.StartDate ? over : lasting;
}
