/** The four roles, highest first (goals-core.md 6). */
export const roleNames = ['ceo', 'manager', 'contributor', 'observer'] as const;
export type RoleName = (typeof roleNames)[number];
