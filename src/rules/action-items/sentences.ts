/** Of what was asked of oneself nobody else loses anything. */
export const deleteKey = ({ Assignee }: { readonly Assignee: { readonly Id: number } }, viewerId: number) =>
  Assignee.Id === viewerId ? ('actionitems.delete_text_own' as const) : ('actionitems.delete_text' as const);

/** What an empty tab is for. */
export const emptyKey = ({ isCompleted }: { readonly isCompleted: boolean }) =>
  isCompleted ? ('actionitems.empty_completed' as const) : ('actionitems.empty_text' as const);
