import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdInPath, Instant, LastRead } from './fields.ts';
import { limits } from './limits.ts';
import { PersonRef, Profile, RoleName } from './people.ts';
import { personChangeKinds } from './vocabulary.ts';

const digits = /^\d{1,6}$/;

/** Page and PageSize of a list that is asked for with GET. */
const PagingInQuery = {
  Page: z
    .string()
    .regex(digits, 'messages.invalid_page')
    .transform(Number)
    .pipe(z.number().min(1))
    .optional(),
  PageSize: z
    .string()
    .regex(digits, 'messages.invalid_value')
    .transform(Number)
    .pipe(z.number().min(1).max(limits.pageSizeMaximum))
    .optional(),
};

const OnePerson = z.object({ id: IdInPath });

/** A line of what was changed about a person: values as words, people by name; null is nothing. */
export const PersonChangeLine = z.object({
  Id,
  Kind: z.enum(personChangeKinds),
  /** null: the operator, or the person's own link. */
  Actor: PersonRef.nullable(),
  CreatedAt: Instant,
  Changes: z.array(z.object({ Field: z.string(), From: z.string().nullable(), To: z.string().nullable() })),
});

/** Roles, flags, employment and managers (people-and-company.md 6, decisions-people.md 2 and 4). */
export const employment = {
  roles: endpoint('PUT', '/profile/Roles/:id', {
    summary: "Change a person's role and permissions: checked as a whole, done as a whole",
    params: OnePerson,
    body: z.object({
      RoleName: RoleName.optional(),
      IsOrgAdmin: z.boolean().optional(),
      IsGoalAdmin: z.boolean().optional(),
      IsGoalManager: z.boolean().optional(),
      IsHrAdmin: z.boolean().optional(),
      UpdatedAt: LastRead,
    }),
    returns: Profile,
  }),
  /** Ours: read by the ceo, org admins and management; 404 for everyone else. */
  history: endpoint('GET', '/Profile/History/:id', {
    summary: 'What was changed about a person, newest first',
    params: OnePerson,
    query: z.object(PagingInQuery),
    returns: z.object({ data: z.array(PersonChangeLine), count: z.number().int() }),
  }),
};
