import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { demoPassword, loadDemo } from '#seed/demo/load.ts';
import { fillWhenEmpty } from '#server/operation/demo.ts';
import type { Someone } from '../../world.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;

beforeAll(async () => {
  // A Monday morning, before most have predicted.
  world = await openWorld({ now: '2026-11-23T08:00:00Z' });
  await fillWhenEmpty(world.db, world.clock, world.files, loadDemo);
});
afterAll(() => world.close());

/** Rows as the owner of the tables sees them: of all companies. */
async function rows<T = Record<string, unknown>>(statement: string): Promise<T[]> {
  const answer = await world.db.engine.asOwner((connection) => connection.query(statement, []));
  return answer.rows as T[];
}

const count = async (statement: string): Promise<number> =>
  Number((await rows<{ count: number }>(`select count(*)::int as count ${statement}`))[0]?.count);

async function someone(email: string): Promise<Someone> {
  const [found] = await rows<{ id: number; tenant_id: number }>(
    `select id, tenant_id from person where email = '${email}'`,
  );
  const company = found === undefined ? null : await world.app.services.companies.byId(found.tenant_id);
  if (found === undefined || company === null) throw new Error(`Nobody has ${email}.`);
  return { id: found.id, tenantId: company.id };
}

test('each company has its themes and its strategy', async () => {
  expect(await count('from theme')).toBe(10);
  const home = await world.as(await someone('ceo@demo.example')).call(api.dashboard.home);
  expect(home.answer.Strategy?.Mission).toBe(
    'Put every home in the region on power it makes and keeps itself.',
  );
  const theme = await world.as(await someone('observer@demo.example')).call(api.dashboard.theme);
  expect(theme.answer.Title).toBe('Power on in 45 days');
});

test('people of Solstead say what they answer for, and one waits for a new address', async () => {
  const ceo = world.as(await someone('ceo@demo.example'));
  const { id } = await someone('ceo@demo.example');
  const { answer } = await ceo.call(api.people.responsibility, { params: { id } });
  expect(answer.Body).toContain('keeps its promises');
  expect(await count('from responsibility')).toBe(11);
  const waiting = await someone('wanjiru.kamau@demo.example');
  const profile = await ceo.call(api.people.profile, { params: { id: waiting.id } });
  expect(profile.answer.UnconfirmedEmail).toBe('wanjiru.njoroge@demo.example');
  const history = await ceo.call(api.people.history, { params: { id: waiting.id } });
  expect(history.answer.data.map(({ Kind }) => Kind)).toContain('email');
});

describe('every row agrees with every other', () => {
  const lastMove = `(select t.to_state from transition t where t.tenant_id = g.tenant_id and t.goal_id = g.id
    and t.action_type is null and t.edit_id is null order by t.id desc limit 1)`;
  const broken: [what: string, from: string][] = [
    ['history ends in the state', `from goal g where g.state is distinct from ${lastMove}`],
    [
      'history begins with the draft',
      `from goal g where not exists (select from transition t where t.tenant_id = g.tenant_id and t.goal_id = g.id
        and t.from_state is null and t.to_state = 'draft' and t.created_at = g.created_at)`,
    ],
    [
      'words of a week were said of what it says',
      `from comment c join goal_status s on s.tenant_id = c.tenant_id and s.id = c.on_id
        where c.on_type = 'GoalStatus' and c.created_at < s.updated_at`,
    ],
    [
      'parents are of the same quarter, neither draft nor shelved',
      `from goal g join goal p on p.tenant_id = g.tenant_id and p.id = g.parent_id
        where p.period_id <> g.period_id or p.state in ('draft', 'shelved') or p.is_private`,
    ],
    [
      'one open edit at most, and only of approved goals',
      `from goal_edit e join goal g on g.tenant_id = e.tenant_id and g.id = e.goal_id
        where e.state in ('draft', 'review') and g.state <> 'approved'`,
    ],
    [
      'goals show their newest two statuses',
      `from goal g left join lateral (
        select array_agg(s.likelihood order by w.start_date desc) as l, array_agg(s.quality order by w.start_date desc) as q,
          max(w.start_date) as start
        from goal_status s join week w on w.tenant_id = s.tenant_id and w.id = s.week_id
        where s.tenant_id = g.tenant_id and s.goal_id = g.id) s on true
        where (g.likelihood, g.quality, g.previous_likelihood, g.previous_quality, g.status_start)
          is distinct from (s.l[1], s.q[1], s.l[2], s.q[2], s.start)`,
    ],
    [
      'a status has its entry and is of a week of the own quarter',
      `from goal_status s join goal g on g.tenant_id = s.tenant_id and g.id = s.goal_id
        join week w on w.tenant_id = s.tenant_id and w.id = s.week_id
        where w.period_id <> g.period_id or not exists (select from goal_status_entry e
          where e.tenant_id = s.tenant_id and e.goal_status_id = s.id and e.likelihood = s.likelihood)`,
    ],
    [
      'a result belongs to a goal that has one, and the other way round',
      `from goal g where (g.state in ('results_in_review', 'finalized')) <> exists (select from owner_result r
        where r.tenant_id = g.tenant_id and r.goal_id = g.id and r.retracted_at is null)`,
    ],
    [
      'percentages are of objective_results alone',
      `from owner_result r join tenant t on t.id = r.tenant_id
        where (t.goal_type = 'objective_results') <> (r.objective_result is not null)
          or (t.goal_type = 'objective_results') = (r.completed is not null)`,
    ],
    [
      'nothing is of the future',
      `from (select created_at from goal_status union all select updated_at from goal
        union all select created_at from transition union all select created_at from comment
        union all select created_at from notification union all select created_at from person
        union all select read_at from notification) x where created_at > '2026-11-23T08:00:00Z'`,
    ],
    [
      'nothing stands in a text that should have been filled in',
      `from goal where title || measurement || description ~ '[{}]'`,
    ],
    [
      'company goals are the ceo’s',
      `from goal g join person p on p.tenant_id = g.tenant_id and p.id = g.owner_id
        where g.is_company <> (p.role = 'ceo')`,
    ],
    [
      'nobody is told of their own deed',
      `from notification n join person p on p.tenant_id = n.tenant_id and p.id = n.person_id
        where n.params ->> 'actor' = p.name`,
    ],
  ];
  test.each(broken)('%s', async (_, from) => {
    expect(await count(from)).toBe(0);
  });
});

describe('the demo has what it promises', () => {
  test('three companies of three goal types, open, each with its pictures', async () => {
    const companies = await rows('select subdomain, goal_type, active, is_demo from tenant order by id');
    expect(companies).toEqual([
      { subdomain: 'demo', goal_type: 'okr', active: true, is_demo: true },
      expect.objectContaining({ active: true, is_demo: true }),
      expect.objectContaining({ active: true, is_demo: true }),
    ]);
    const types = await rows<{ pair: string }>(
      "select subdomain || ' ' || goal_type as pair from tenant order by 1",
    );
    expect(types.map(({ pair }) => pair)).toEqual(['demo okr', 'outcome objective_results', 'smart SMART']);
    for (const { key } of await rows<{ key: string }>(
      'select unnest(array[logo_key, square_logo_key]) as key from tenant',
    ))
      expect(world.files.kept.has(key)).toBe(true);
    for (const { file_key } of await rows<{ file_key: string }>('select file_key from avatar'))
      expect([...world.files.kept.keys()]).toEqual(
        expect.arrayContaining([`${file_key}-512.png`, `${file_key}-96.png`]),
      );
  });

  test('all sorts of goals in six quarters, with at least one prediction of a Monday', async () => {
    const demo = "from goal g join tenant t on t.id = g.tenant_id and t.subdomain = 'demo'";
    expect(await count(`from (select distinct period_id ${demo}) p`)).toBe(6);
    const wanted = [
      ...[
        'draft',
        'review',
        'approved',
        'shelving_in_review',
        'shelved',
        'results_in_review',
        'finalized',
      ].map((state) => `g.state = '${state}'`),
      'g.is_private',
      'g.likelihood < g.previous_likelihood',
      "g.state = 'approved' and g.status_start < '2026-11-10'",
      "g.status_start = '2026-11-23'",
      "exists (select from goal_edit e where e.tenant_id = g.tenant_id and e.goal_id = g.id and e.state = 'review')",
      `exists (select from owner_result o join manager_result m on m.tenant_id = o.tenant_id and m.goal_id = o.goal_id
        where o.tenant_id = g.tenant_id and o.goal_id = g.id and o.completed <> m.completed)`,
      'exists (select from comment c where c.tenant_id = g.tenant_id and c.goal_id = g.id)',
    ];
    const missing = await Promise.all(
      wanted.map(async (what) => [what, await count(`${demo} where ${what}`)]),
    );
    expect(missing.filter(([, found]) => found === 0)).toEqual([]);
  });

  test('some news is unread for the manager and the contributor', async () => {
    for (const name of ['manager', 'contributor']) {
      const list = await world
        .as(await someone(`${name}@demo.example`))
        .call(api.notifications.list, { params: { page: 1 } });
      expect(list.answer.UnreadCount).toBeGreaterThan(0);
      expect(list.answer.data.some(({ IsRead }) => IsRead)).toBe(true);
    }
  });
});

describe('signed in', () => {
  test('everyone named in the start signs in with the one password', async () => {
    for (const subdomain of ['demo', 'smart', 'outcome']) {
      for (const name of ['ceo', 'contributor', 'observer', 'hradmin']) {
        const session = await world.anonymous.call(api.auth.login, {
          body: { userName: `${name}@${subdomain}.example`, password: demoPassword, domain: subdomain },
        });
        expect(session.answer.Profile.Email).toBe(`${name}@${subdomain}.example`);
      }
    }
  });

  test('the contributor sees own goals under those of the manager, with a request that waits', async () => {
    const contributor = await someone('contributor@demo.example');
    const list = await world.as(contributor).call(api.goals.list, { body: { GoalSelectFilter: 1 } });
    expect(list.answer.count).toBe(5);
    expect(list.answer.data.every((goal) => goal.User.Id === contributor.id && goal.ParentID > 0)).toBe(true);
    expect(list.answer.data.some(({ State }) => State === 'review')).toBe(true);
    const first = list.answer.data[0];
    const detail = await world.as(contributor).call(api.goals.detail, { params: { id: first?.Id ?? 0 } });
    expect(detail.answer.Ancestors.length).toBeGreaterThan(0);
    const hidden = await rows<{ id: number }>(
      `select g.id from goal g join person p on p.tenant_id = g.tenant_id and p.id = g.owner_id
       where p.role = 'ceo' and (g.is_private or g.state = 'draft') and g.tenant_id = ${contributor.tenantId}`,
    );
    for (const { id } of hidden)
      expect((await world.as(contributor).call(api.goals.detail, { params: { id } })).status).toBe(404);
  });
});

test('of a result that was taken back and given again one notice waits alone', async () => {
  const { answer } = await world
    .as(await someone('manager@demo.example'))
    .call(api.notifications.list, { params: { page: 1 } });
  const ofResults = answer.data.filter(({ Subject }) => Subject.includes('has given a result for “Certify'));
  expect(ofResults.map(({ Body }) => Body.includes('is ready for your review'))).toEqual([true, false]);
});

test('a start that was cut short begins anew, and a second one changes nothing', async () => {
  const before = await count('from goal');
  await fillWhenEmpty(world.db, world.clock, world.files, loadDemo);
  expect(await count('from goal')).toBe(before);
  await world.db.engine.asOwner((connection) => connection.run('update tenant set active = false'));
  await fillWhenEmpty(world.db, world.clock, world.files, loadDemo);
  expect(await count('from goal')).toBe(before);
  expect(await count('from tenant where active')).toBe(3);
});
