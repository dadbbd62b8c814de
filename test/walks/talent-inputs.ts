import type { WholeCompany } from '../support/company.ts';

/** The team of the manager in the company's first quarter. */
export const teamOf = ({ tenant, manager }: WholeCompany, scope: '0' | '1') => ({
  params: { periodId: tenant.calendar.periods[0]?.id, managerId: manager.id, scope },
});

/** What the calls over a team's appraisals are asked with in the tenant walk. */
export const ofTalent = {
  'talent.overview': (of: WholeCompany) => teamOf(of, '0'),
  'talent.groups': (of: WholeCompany) => teamOf(of, '1'),
  'talent.places': (of: WholeCompany) => teamOf(of, '1'),
  'talent.rows': (of: WholeCompany) => ({ ...teamOf(of, '1'), query: { Ids: String(of.owner.id) } }),
  'talent.excel': (of: WholeCompany) => teamOf(of, '1'),
};

const teamsOf = ({ company }: { readonly company: WholeCompany }) =>
  (['0', '1'] as const).map((scope) => teamOf(company, scope));

/** What the calls over a team's appraisals are asked with where whoever has something private is looked for. */
export const talentQuestions = {
  'talent.overview': teamsOf,
  'talent.groups': teamsOf,
  'talent.places': teamsOf,
  'talent.rows': (at: { readonly company: WholeCompany }) =>
    teamsOf(at).map((team) => ({ ...team, query: { Ids: String(at.company.owner.id) } })),
  'talent.excel': () => [],
};

/** Every call over the appraisals of some teams, for the rows of these people. */
export const callsOfTeams = (
  periodId: number,
  managers: readonly number[],
  people: readonly number[],
): [name: string, input: object][] =>
  managers.flatMap((managerId) =>
    ['0', '1'].flatMap((scope): [string, object][] => {
      const params = { periodId, managerId, scope };
      return [
        ...['talent.overview', 'talent.groups', 'talent.places'].map((call): [string, object] => [
          call,
          { params },
        ]),
        ['talent.rows', { params, query: { Ids: people.join() } }],
      ];
    }),
  );
