/** What a dialog about people is opened for. */
export type PersonRequest =
  | {
      readonly dialog: 'profile' | 'manage' | 'manager' | 'responsibility' | 'password' | 'picture';
      readonly personId: number;
    }
  | { readonly dialog: 'employee' | 'company' };
