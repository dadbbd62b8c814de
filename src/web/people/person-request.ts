/** What a dialog about people is opened for. */
export interface PersonRequest {
  readonly dialog: 'profile' | 'manage' | 'responsibility' | 'password';
  readonly personId: number;
}
