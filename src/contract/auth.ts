import { z } from 'zod';
import { Can } from './can.ts';
import { endpoint } from './endpoint.ts';
import { Day, Done, Id, IdInPath, Line, RequiredLine, Secret } from './fields.ts';
import { limits } from './limits.ts';
import { Profile } from './people.ts';
import { Tenant } from './tenant.ts';

/** The current quarter and week in the company's time zone (row A10). */
export const SessionPeriod = z.object({
  Id,
  WeekId: Id,
  WeekStartDate: Day,
  WeekEndDate: Day,
  Quarter: z.string(),
  Year: z.number().int(),
  /** Ours: seconds until the next week or quarter begins, so that an open page notices it. */
  EndsIn: z.number().int(),
});

export const Session = z.object({
  Token: z.string(),
  Profile,
  Tenant,
  Period: SessionPeriod,
  /** Unread notifications, so that the bell needs no second call; 0 for observers. */
  UnreadCount: z.number().int(),
  Can,
});

export type Session = z.infer<typeof Session>;

/** A sign-in address: trimmed, without regard to case. */
export const EmailField = RequiredLine(limits.email, 'messages.email_required').pipe(
  z.email('messages.email_invalid'),
);

const Domain = z.string().max(63);

/** New passwords, as reset, invitation and change ask for them (people-and-company 5). */
export const NewPassword = Secret(limits.password, 'messages.password_strong').pipe(
  z.string().min(limits.passwordMinimum, 'messages.password_minimum'),
);

const LinkToken = z.string().max(limits.token);
const Version = Line(limits.version);
const TokenBody = z.object({ Token: LinkToken });

/** Tight enough to stop guessing, loose enough for an office behind one address. */
const accountLimit = { max: 30, seconds: 60 };
/** What others try, at this account or at others, is no reason to refuse whoever used it in this browser before. */
const namedLimit = { ...accountLimit, per: 'account' } as const;
/** Who has a link proves something: a neighbour who uses up the address is no reason to refuse it. */
const linkLimit = { ...accountLimit, per: 'link' } as const;

export const SignInFields = z.object({
  userName: EmailField,
  password: Secret(limits.password, 'messages.password_required'),
  domain: Domain,
});

/** Whose account a link is asked for. */
export const AccountFields = z.object({ Email: EmailField, domain: Domain });

export const auth = {
  login: endpoint('POST', '/Auth/Login', {
    summary: 'Sign in with e-mail and password',
    auth: 'none',
    body: SignInFields,
    returns: Session,
    limit: namedLimit,
  }),
  relogin: endpoint('GET', '/Auth/relogin', {
    summary: 'Restore the session of the token',
    returns: Session,
  }),
  /** Ours: the specification names /v3/signout but no call that ends the session. */
  signOut: endpoint('POST', '/Auth/SignOut', { summary: 'End the session of the token', returns: Done }),
  forgotPassword: endpoint('POST', '/Auth/ForgotPassword', {
    summary: 'Send the reset link, if there is such a person; the answer is the same either way',
    auth: 'none',
    body: AccountFields,
    returns: Done,
    limit: namedLimit,
  }),
  lostPassword: endpoint('POST', '/Auth/LostPassword', {
    summary: 'Send the unlock link, if there is such a person; the answer is the same either way',
    auth: 'none',
    body: AccountFields,
    returns: Done,
    limit: namedLimit,
  }),
  resetPasswordCheck: endpoint('POST', '/Auth/ResetPasswordCheck', {
    summary: 'Is this reset link alive, and whose account is it for?',
    auth: 'none',
    body: TokenBody,
    returns: z.object({ Email: z.string() }),
    limit: linkLimit,
  }),
  resetPassword: endpoint('POST', '/Auth/ResetPassword', {
    summary: 'Set a new password with a reset link; ends every session',
    auth: 'none',
    body: z.object({ Token: LinkToken, Password: NewPassword }),
    returns: Done,
    limit: linkLimit,
  }),
  unlockAccountCheck: endpoint('POST', '/Auth/UnclockAccountCheck', {
    summary: 'Unlock the account of this link',
    auth: 'none',
    body: TokenBody,
    returns: Done,
    limit: linkLimit,
  }),
  invitationCheck: endpoint('POST', '/Auth/InvitationCheck', {
    summary: 'Who is invited by this link, and by whom',
    auth: 'none',
    body: TokenBody,
    returns: z.object({ Name: z.string(), Email: z.string(), InvitedBy: z.string() }),
    limit: linkLimit,
  }),
  signUp: endpoint('POST', '/Auth/SignUp', {
    summary: 'Accept an invitation with a password; signs in',
    auth: 'none',
    body: z.object({
      Token: LinkToken,
      Password: NewPassword,
      /** Ours: the versions of Terms and Privacy Policy that were shown and accepted; kept with the time. */
      Terms: Version.optional(),
      Privacy: Version.optional(),
    }),
    returns: Session,
    limit: linkLimit,
  }),
  confirmEmailCheck: endpoint('POST', '/Auth/ConfirmEmailCheck', {
    summary: 'Confirm the e-mail address of this link',
    auth: 'none',
    body: TokenBody,
    returns: Done,
    limit: linkLimit,
  }),
  /** Ours: what the link to the old address would take back; opening it does nothing, as scanners open links too. */
  cancelEmailPreview: endpoint('POST', '/Auth/CancelEmailPreview', {
    summary: 'Which change of e-mail address would this link take back?',
    auth: 'none',
    body: TokenBody,
    returns: z.object({ Email: z.string(), UnconfirmedEmail: z.string() }),
    limit: linkLimit,
  }),
  /**
   * Ours: the notice to the old address holds a link that takes the change back (decisions-people.md 3). It acts,
   * whatever its name says: a page from before the preview calls it so.
   */
  cancelEmailCheck: endpoint('POST', '/Auth/CancelEmailCheck', {
    summary: 'Take back a change of e-mail address with the link sent to the old one',
    auth: 'none',
    body: TokenBody,
    returns: Done,
    limit: linkLimit,
  }),
  changePassword: endpoint('POST', '/User/ChangePassword', {
    summary: "Change one's own password; the other sessions end",
    body: z.object({
      Password: Secret(limits.password, 'messages.old_password_required'),
      NewPassword,
    }),
    returns: Done,
    // Whoever holds a session of somebody's, and guesses at the password, keeps its owner from no new one in another.
    limit: { ...accountLimit, per: 'session' },
  }),
  getHash: endpoint('GET', '/Auth/gethash/:id', {
    summary: "The viewer's own identity hash for the support desk",
    params: z.object({ id: IdInPath }),
    returns: z.object({ Hash: z.string() }),
  }),
};
