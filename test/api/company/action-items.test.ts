import { describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, makePeople } from '../../make.ts';
import { makeItems } from '../../make-items.ts';
import { itemCallsOn, openItemCompany } from '../../support/item-company.ts';
import type { World } from '../../world.ts';

const at = openItemCompany();
const { create, save, toggle } = itemCallsOn(at);
const { actionItems } = api;
const listOf = async (person: MadePerson, body: Parameters<typeof asked>[1] = {}) =>
  (await asked(person, body)).answer;
const asked = (person: MadePerson, body: NonNullable<Given['body']>) =>
  at.world.as(person).call(actionItems.list, { body });
type Given = NonNullable<Parameters<ReturnType<World['as']>['call']>[1]> & {
  body?: Record<string, unknown>;
};
describe('what is asked', () => {
  test('is seen by requester and assignee, with what each may do', async () => {
    const { answer } = await create(at.maya, at.daniel);
    expect(answer).toMatchObject({
      Title: 'Count the vans',
      DueDate: '2026-11-27',
      Assignee: { Id: at.daniel.id, Name: 'Daniel Kim', DeactivatedAt: null },
      Requester: { Id: at.maya.id },
      Maker: { Id: at.maya.id },
      CompletedAt: null,
      Permissions: { Create: false, Edit: true, Delete: true, MarkComplete: false, UnmarkComplete: false },
    });
    const [seen] = (await listOf(at.daniel)).data;
    expect(seen?.Permissions).toMatchObject({ Edit: false, Delete: false, MarkComplete: true });
    expect((await listOf(at.ceo)).data).toEqual([]);
  });

  test('needs a title, a day and somebody, in the words of the specification', async () => {
    const refusedFor = async (more: Record<string, unknown>) => {
      const { status, refusal } = await create(at.maya, at.daniel, more);
      return [status, refusal?.Fields];
    };
    expect(await refusedFor({ Title: ' ' })).toEqual([400, { Title: 'Please enter!' }]);
    for (const DueDate of ['', '02/30/2026', '2026-02-30', 'tomorrow', '0000-01-01', undefined])
      expect(await refusedFor({ DueDate })).toEqual([400, { DueDate: 'Please enter!' }]);
    expect(await refusedFor({ AssigneeId: undefined })).toEqual([400, { AssigneeId: 'Please select!' }]);
    expect(await refusedFor({ AssigneeId: null })).toEqual([400, { AssigneeId: 'Please select!' }]);
    expect((await refusedFor({ Title: 'x'.repeat(256) }))[0]).toBe(400);
    expect((await create(at.maya, at.daniel, { DueDate: '02/28/2026' })).answer.DueDate).toBe('2026-02-28');
  });

  test('is asked in nobody else’s name, but for what one is to do oneself', async () => {
    const noted = await create(at.daniel, at.daniel, { RequesterId: at.maya.id });
    expect(noted.answer).toMatchObject({ Requester: { Id: at.maya.id }, Maker: { Id: at.daniel.id } });
    expect(noted.answer.Permissions).toMatchObject({ Edit: false, Delete: false, MarkComplete: true });
    const { status, refusal } = await create(at.daniel, at.lena, { RequesterId: at.maya.id });
    expect([status, Object.keys(refusal?.Fields ?? {})]).toEqual([400, ['RequesterId']]);
  });

  test('names nobody who has left, watches or is unknown, each in one wording', async () => {
    const [observer, gone, invited] = await makePeople(at.world, at.tenant, [
      { role: 'observer' },
      { manager: at.maya, status: 'deactivated' },
      { manager: at.maya, status: 'invited' },
    ]);
    if (!observer || !gone || !invited) throw new Error('Nobody was made.');
    for (const to of [observer, gone, { ...gone, id: 999_999 }]) {
      const { status, refusal } = await create(at.maya, to);
      expect([status, refusal?.Fields]).toEqual([400, { AssigneeId: 'This person cannot be the assignee.' }]);
      expect((await create(at.maya, at.maya, { RequesterId: to.id })).status).toBe(400);
    }
    expect((await create(at.maya, invited)).status).toBe(200);
    const { answer } = await at.world.as(at.maya).call(actionItems.users, { query: { Name: '' } });
    expect(answer.data[0]?.Id).toBe(at.maya.id);
    expect(new Set(answer.data.map(({ Id }) => Id))).toEqual(
      new Set([at.ceo.id, at.maya.id, at.daniel.id, at.lena.id, invited.id]),
    );
    const some = await at.world.as(at.maya).call(actionItems.users, { query: { Name: 'LÉN' } });
    expect(some.answer).toMatchObject({ count: 1, data: [{ Id: at.lena.id }] });
  });

  test('is nothing for observers: they read none', async () => {
    const [observer] = await makePeople(at.world, at.tenant, [{ role: 'observer' }]);
    if (!observer) throw new Error('Nobody was made.');
    expect((await asked(observer, {})).status).toBe(404);
    expect((await at.world.as(observer).call(actionItems.users, {})).status).toBe(404);
    expect((await at.world.as(observer).call(actionItems.due, {})).answer).toEqual({
      Count: 0,
      Today: '2026-11-18',
    });
  });
});

describe('a change', () => {
  test('by the requester keeps what is absent; the assignee may only tick off', async () => {
    const { Id } = (await create(at.maya, at.daniel)).answer;
    const changed = await save(at.maya, Id, { DueDate: '2026-12-01' });
    expect(changed.answer).toMatchObject({ Title: 'Count the vans', DueDate: '2026-12-01' });
    expect((await save(at.daniel, Id, { Title: 'Mine' })).status).toBe(403);
    expect((await save(at.maya, Id, { Title: '' })).refusal?.Fields).toEqual({ Title: 'Please enter!' });
  });

  test('may not leave the sender out, and is 409 for who was the requester until now', async () => {
    const { Id } = (await create(at.maya, at.maya)).answer;
    const away = await save(at.maya, Id, { AssigneeId: at.daniel.id, RequesterId: at.lena.id });
    expect([away.status, Object.keys(away.refusal?.Fields ?? {})]).toEqual([400, ['RequesterId']]);
    expect((await save(at.maya, Id, { RequesterId: at.lena.id })).answer.Requester.Id).toBe(at.lena.id);
    expect((await save(at.maya, Id, { Title: 'Late' })).status).toBe(409);
  });

  test('of what somebody else has changed meanwhile is 409', async () => {
    const { Id, UpdatedAt } = (await create(at.maya, at.daniel)).answer;
    await save(at.maya, Id, { Title: 'Other' });
    expect((await save(at.maya, Id, { Title: 'Mine', UpdatedAt })).status).toBe(409);
    expect((await toggle(at.daniel, Id, '0', { UpdatedAt })).status).toBe(409);
    expect((await toggle(at.daniel, Id, '0')).answer.UpdatedBy.Id).toBe(at.daniel.id);
  });

  test('to completed and back is 409 when repeated in the tab it has left', async () => {
    const { Id } = (await create(at.maya, at.daniel)).answer;
    const done = await toggle(at.daniel, Id, '0');
    expect(done.answer.CompletedAt).toBe(at.world.now().toISOString());
    expect(done.answer.Permissions).toMatchObject({ MarkComplete: false, UnmarkComplete: true });
    expect((await toggle(at.daniel, Id, '0')).status).toBe(409);
    expect((await save(at.maya, Id, { Title: 'Late' })).status).toBe(409);
    expect((await toggle(at.daniel, Id, '1')).answer.CompletedAt).toBeNull();
    expect((await toggle(at.daniel, Id, '1')).status).toBe(409);
    const both = await Promise.all([toggle(at.daniel, Id, '0'), toggle(at.daniel, Id, '0')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('leaves whoever has left named, and deletes for the requester alone', async () => {
    const { Id } = (await create(at.maya, at.daniel)).answer;
    await at.world.as(at.ceo).call(api.people.deactivate, { params: { id: at.daniel.id } });
    const kept = await save(at.maya, Id, { Title: 'Still his', AssigneeId: at.daniel.id });
    expect(kept.answer.Assignee).toMatchObject({
      Name: 'Daniel Kim',
      DeactivatedAt: at.world.now().toISOString(),
    });
    expect((await listOf(at.maya)).to_users).toMatchObject([{ Id: at.daniel.id, Name: 'Daniel Kim' }]);
    expect((await save(at.maya, Id, { AssigneeId: at.lena.id })).status).toBe(200);
    const gone = await at.world.as(at.maya).call(actionItems.remove, { params: { id: Id } });
    expect([gone.status, gone.answer]).toEqual([200, {}]);
    expect((await listOf(at.lena)).data).toEqual([]);
  });
});

describe('the list', () => {
  test('is sorted four ways, ties by Id, and paged by twenty', async () => {
    const made = await makeItems(
      at.world,
      at.tenant,
      Array.from({ length: 45 }, (_, i) => ({
        requester: i % 2 === 0 ? at.maya : at.daniel,
        assignee: i % 2 === 0 ? at.daniel : at.maya,
        title: `T${String(i % 3)}`,
        dueDate: `2026-12-0${1 + (i % 5)}`,
      })),
    );
    const whole = async (body: Record<string, unknown>) => {
      const rows = [];
      for (const Page of [1, 2, 3]) rows.push(...(await listOf(at.maya, { ...body, Page })).data);
      return rows;
    };
    const first = await listOf(at.maya);
    expect([first.data.length, first.count, first.InProgress, first.Completed]).toEqual([20, 45, 45, 0]);
    const by = {
      DueDate: (row: (typeof first.data)[number]) => row.DueDate,
      Title: (row: (typeof first.data)[number]) => row.Title,
      Assignee: (row: (typeof first.data)[number]) => row.Assignee.Name,
      Requester: (row: (typeof first.data)[number]) => row.Requester.Name,
    };
    for (const [SortBy, shown] of Object.entries(by))
      for (const SortOrder of ['asc', 'desc']) {
        const rows = await whole({ SortBy, SortOrder });
        const sign = SortOrder === 'asc' ? 1 : -1;
        const sorted = [...rows].sort((a, b) => {
          if (shown(a) === shown(b)) return a.Id - b.Id;
          return shown(a) < shown(b) ? -sign : sign;
        });
        expect(rows.map(({ Id }) => Id)).toEqual(sorted.map(({ Id }) => Id));
        expect(new Set(rows.map(({ Id }) => Id)).size).toBe(made.length);
      }
  });

  test('is filtered by assignees and requesters, and names the people of the whole tab', async () => {
    await makeItems(at.world, at.tenant, [
      { requester: at.maya, assignee: at.daniel, title: 'one' },
      { requester: at.maya, assignee: at.lena, title: 'two' },
      { requester: at.ceo, assignee: at.maya, title: 'three' },
      { requester: at.ceo, assignee: at.maya, title: 'four', completedAt: at.world.now() },
      { requester: at.maya, assignee: at.daniel, title: 'five', deletedAt: at.world.now() },
      { requester: at.lena, assignee: at.daniel, title: 'not mine' },
    ]);
    const titles = async (body: Record<string, unknown>) =>
      (await listOf(at.maya, { SortBy: 'Title', ...body })).data.map(({ Title }) => Title);
    expect(await titles({})).toEqual(['one', 'three', 'two']);
    expect(await titles({ IsCompleted: true })).toEqual(['four']);
    expect(await titles({ Filters: { AssigneeIds: [at.daniel.id, at.lena.id] } })).toEqual(['one', 'two']);
    expect(await titles({ Filters: { AssigneeIds: [at.maya.id], RequesterIds: [at.maya.id] } })).toEqual([]);
    const filtered = await listOf(at.maya, { Filters: { RequesterIds: [at.ceo.id] } });
    expect(filtered).toMatchObject({ count: 1, InProgress: 3, Completed: 1 });
    expect(filtered.to_users.map(({ Name }) => Name)).toEqual(['Daniel Kim', 'Lena Novak', 'Maya Okafor']);
    expect(filtered.by_users.map(({ Name }) => Name)).toEqual(['Henrik Aalto', 'Maya Okafor']);
  });

  test('tells after every change what a look at all items tells, to each person, in each tab and of each filter', async () => {
    const people = [at.maya, at.daniel, at.lena];
    const remove = (by: MadePerson, id: number) =>
      at.world.as(by).call(actionItems.remove, { params: { id } });
    const made = [];
    for (const by of people)
      for (const to of people)
        for (const DueDate of [
          '2026-11-27',
          '2026-11-20',
          '2026-11-27',
          '2026-11-20',
          '2026-11-20',
          '2026-12-01',
        ])
          made.push({ by, to, id: (await create(by, to, { DueDate })).answer.Id });
    for (const [i, { by, to, id }] of made.entries()) {
      if (i % 6 === 1) await toggle(to, id, '0');
      if (i % 6 === 2) await remove(by, id);
      if (i % 6 === 3) await save(by, id, { AssigneeId: at.lena.id });
      if (i % 6 === 4) {
        await toggle(to, id, '0');
        await toggle(to, id, i % 4 === 0 ? '1' : '0');
      }
    }
    for (const viewer of people)
      for (const IsCompleted of [false, true])
        for (const SortOrder of ['asc', 'desc'])
          for (const Filters of [
            {},
            { AssigneeIds: [at.lena.id] },
            { RequesterIds: [at.maya.id, at.daniel.id] },
          ]) {
            const told = await listOf(viewer, { IsCompleted, SortOrder, Filters, Page: 2, PageSize: 4 });
            expect(told).toMatchObject(await lookedThrough(viewer, { IsCompleted, SortOrder, Filters }));
          }
  });

  test('counts for the header what the viewer is to do within seven days', async () => {
    const due = (dueDate: string, more = {}) => ({ requester: at.ceo, assignee: at.maya, dueDate, ...more });
    await makeItems(at.world, at.tenant, [
      due('2026-11-01'),
      due('2026-11-18'),
      due('2026-11-25'),
      due('2026-11-26'),
      due('2026-11-01', { completedAt: at.world.now() }),
      due('2026-11-01', { deletedAt: at.world.now() }),
      due('2026-11-01', { assignee: at.daniel, requester: at.maya }),
    ]);
    expect((await at.world.as(at.maya).call(actionItems.due, {})).answer).toEqual({
      Count: 3,
      Today: '2026-11-18',
    });
  });
});

interface Asked {
  readonly IsCompleted: boolean;
  readonly SortOrder: string;
  readonly Filters: { readonly AssigneeIds?: number[]; readonly RequesterIds?: number[] };
}

/** The second page of four, and what stands beside it, by a look at every row there is. */
async function lookedThrough(viewer: MadePerson, { IsCompleted, SortOrder, Filters }: Asked) {
  const all = await at.world.db.read(at.tenant.id, at.world.now(), ({ db }) =>
    db.selectFrom('action_item').selectAll().orderBy('id').execute(),
  );
  const own = all.filter(
    (row) => row.deleted_at === null && (row.assignee_id === viewer.id || row.requester_id === viewer.id),
  );
  const tab = own.filter((row) => (row.completed_at !== null) === IsCompleted);
  const found = tab.filter(
    (row) =>
      (Filters.AssigneeIds?.includes(row.assignee_id) ?? true) &&
      (Filters.RequesterIds?.includes(row.requester_id) ?? true),
  );
  const sign = SortOrder === 'desc' ? -1 : 1;
  found.sort((a, b) => sign * a.due_date.localeCompare(b.due_date) || a.id - b.id);
  const named = (ids: number[]) =>
    [at.daniel, at.lena, at.maya].filter(({ id }) => ids.includes(id)).map(({ id }) => ({ Id: id }));
  return {
    data: found.slice(4, 8).map(({ id }) => ({ Id: id })),
    count: found.length,
    InProgress: own.filter((row) => row.completed_at === null).length,
    Completed: own.filter((row) => row.completed_at !== null).length,
    NewestId: Math.max(0, ...own.map(({ id }) => id)),
    to_users: named(tab.map((row) => row.assignee_id)),
    by_users: named(tab.map((row) => row.requester_id)),
  };
}
