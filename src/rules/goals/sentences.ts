interface Move {
  readonly FromState: string | null;
  readonly ToState: string | null;
  /** Of then: whoever took their request back may have handed the draft over since. */
  readonly IsByOwner: boolean;
}

/** Whether a draft was sent back, and not taken back by whoever owned it: what History calls it. */
export const isSentBack = ({ FromState, ToState, IsByOwner }: Move): boolean =>
  FromState === 'review' && ToState === 'draft' && !IsByOwner;

/** What others read of a draft: the ceo asks nobody. */
export const draftKey = ({ IsCompany }: { readonly IsCompany: boolean }) =>
  IsCompany ? ('goals.banner.draft_company' as const) : ('goals.banner.draft_others' as const);
