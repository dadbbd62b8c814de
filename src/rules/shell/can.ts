import type { Can } from '#contract/can.ts';
import type { GoalListName, RoleName } from '#contract/vocabulary.ts';
import { lettersFor } from '#rules/action-items/actors.ts';
import { permissionsFor as itemPermissions } from '#rules/action-items/permissions.ts';
import { mayReadSecurityLog } from '#rules/people/account/safety.ts';
import { lettersOn } from '#rules/people/actors.ts';
import { companyFacts, newcomerFacts, permissionsFor } from '#rules/people/permissions.ts';
import { seesObservers, type ViewerFacts } from '#rules/people/viewer.ts';
import { opensStrategy } from '#rules/strategy/sections.ts';

/** Row D1: who has which list of goals; the first is where one starts. */
const goalListsOf: Readonly<Record<RoleName, readonly GoalListName[]>> = {
  ceo: ['my', 'reports', 'company'],
  manager: ['my', 'reports', 'company', 'peers'],
  contributor: ['my', 'company', 'peers'],
  observer: ['company'],
};

const belowViewer = { isCandidate: true, isViewerOrBelow: true };
const anywhere = { isCandidate: true, isViewerOrBelow: false };

/**
 * What the signed-in person may do apart from any one goal or person; of people by their table. `hasStrategy`: whether
 * one is published; null where the company has it switched off.
 */
export function canOf(viewer: ViewerFacts, company: { readonly hasStrategy: boolean | null }): Can {
  const held = lettersOn(viewer, null);
  const mayAdd = (role: 'contributor' | 'observer', manager: typeof anywhere | null) =>
    permissionsFor(newcomerFacts(role, { manager }), held).AddEmployee;
  const ofCompany = permissionsFor(companyFacts, held);
  const isMember = viewer.role !== 'observer';
  return {
    GoalLists: [...goalListsOf[viewer.role]],
    SetGoals: isMember,
    LeadCompany: viewer.role === 'ceo',
    AddPeople: mayAdd('contributor', belowViewer),
    AddPeopleAnywhere: mayAdd('contributor', anywhere),
    AddPeopleBelow: viewer.role === 'manager',
    AddObservers: mayAdd('observer', null),
    ImportPeople: ofCompany.ImportPeople,
    EditCompany: ofCompany.EditCompany,
    ReadSecurityLog: mayReadSecurityLog(viewer),
    SeeObservers: seesObservers(viewer),
    ReadResponsibilities: isMember,
    MakeActionItems: itemPermissions({ state: 'none', senderStays: true }, lettersFor(viewer, null)).Create,
    ReadStrategy: company.hasStrategy !== null && opensStrategy(viewer, company.hasStrategy),
  };
}
