import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  Id,
  IdInPath,
  IdOrNoneInPath,
  Instant,
  LastRead,
  Line,
  PagingInQuery,
  RequiredLine,
  SearchText,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { Avatar, PersonRef, Profile, RoleName } from '../people.ts';
import { Tenant } from '../tenant.ts';
import { personChangeKinds } from '../vocabulary.ts';
import { newPersonFields } from './new-person.ts';

const OnePerson = z.object({ id: IdInPath });
const Stamp = z.object({ UpdatedAt: LastRead });

/** Someone who may become a person's manager. */
export const Candidate = z.object({
  Id,
  Name: z.string(),
  JobTitle: z.string(),
  Avatar: Avatar.nullable(),
});

/** A line of what was changed about a person: values as words, people by name; null is nothing. */
export const PersonChangeLine = z.object({
  Id,
  Kind: z.enum(personChangeKinds),
  /** null: the operator, or the person's own link. */
  Actor: PersonRef.nullable(),
  CreatedAt: Instant,
  Changes: z.array(z.object({ Field: z.string(), From: z.string().nullable(), To: z.string().nullable() })),
});

export const NewEmployee = z.object({
  Name: newPersonFields.Name,
  Email: newPersonFields.Email,
  JobTitle: newPersonFields.JobTitle.optional(),
  OrgUnit: newPersonFields.OrgUnit.optional(),
  /** The manager; absent: oneself if one is a manager, else the ceo. */
  ParentId: Id.optional(),
  IsManager: z.boolean().default(false),
  IsObserver: z.boolean().default(false),
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
  deactivateData: endpoint('GET', '/profile/DeactivateData/:id', {
    summary: 'What a deactivation leaves behind: open goals and direct reports',
    params: OnePerson,
    returns: z.object({ GoalCount: z.number().int(), UserCount: z.number().int() }),
  }),
  deactivate: endpoint('GET', '/profile/Deactivate/:id', {
    summary: 'Deactivate a person: sessions and open links end at once',
    params: OnePerson,
    query: Stamp,
    returns: Profile,
  }),
  activate: endpoint('GET', '/profile/Activate/:id', {
    summary: 'Bring a person back, with role, permissions and manager as they were',
    params: OnePerson,
    query: Stamp,
    returns: Profile,
  }),
  reinvite: endpoint('GET', '/Profile/Reinvite/:id', {
    summary: 'Send a new invitation, at most once a minute; the link before is dead',
    params: OnePerson,
    query: Stamp,
    returns: Profile,
  }),
  managerCandidates: endpoint('GET', '/Profile/GetChangeManagerList/:id', {
    summary: 'Who may become the manager of a person, by whom the viewer may choose',
    params: OnePerson,
    query: z.object({ Name: SearchText.optional(), ...PagingInQuery }),
    returns: z.object({ data: z.array(Candidate), count: z.number().int() }),
  }),
  changeManager: endpoint('GET', '/Profile/ChangeManager/:id/:managerId', {
    summary: 'Give a person another manager; 0 for none',
    params: z.object({ id: IdInPath, managerId: IdOrNoneInPath }),
    query: Stamp,
    returns: Profile,
  }),
  addEmployee: endpoint('POST', '/Profile/AddEmployee', {
    summary: 'Add someone to the company; the invitation goes out by mail',
    body: NewEmployee,
    returns: Profile,
    once: true,
  }),
  editTenant: endpoint('POST', '/Profile/EditTenant', {
    summary: "Change the company's name, web site and time zone",
    body: z.object({
      Name: RequiredLine(limits.name, 'messages.company_name_required').optional(),
      /** Blank, or http(s). */
      Url: Line(limits.url).optional(),
      TimeZone: Line(limits.name).optional(),
      UpdatedAt: LastRead,
    }),
    returns: Tenant,
  }),
};
