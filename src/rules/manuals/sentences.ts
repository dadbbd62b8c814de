/** A report that is connected is read by colleagues at once; a new one takes its place in the same status. */
const connected = 4;

/** Who reads the result, before one begins. */
export const beginKey = (status: number) =>
  status === connected ? ('manuals.begin_text_again' as const) : ('manuals.begin_text' as const);

/** The same below the groups. */
export const assessmentKey = (status: number) =>
  status === connected
    ? ('manuals.assessment.text_connected' as const)
    : ('manuals.assessment.text' as const);

/** The same under one's own words. */
export const ownWordsKey = (status: number) =>
  status === connected
    ? ('manuals.assessment.audience_connected' as const)
    : ('manuals.assessment.audience' as const);
