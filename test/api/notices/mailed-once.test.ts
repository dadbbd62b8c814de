import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { ConnectionLost } from '#server/db/away.ts';
import { type MadePerson, makePerson } from '../../make.ts';
import { openCeoCompany } from '../../support/casts.ts';

/** A mail that has left leaves no second time because the database was away when that was noted (0011). */
const at = openCeoCompany();
let person: MadePerson;

beforeEach(async () => {
  person = await makePerson(at.world, { tenant: at.tenant, manager: at.ceo });
  at.world.mail.sent.length = 0;
});
afterEach(() => {
  at.world.mail.failWith = () => null;
  vi.restoreAllMocks();
});

class LockTimeout extends Error {
  readonly code = '55P03';
}

const mailsTo = ({ email }: MadePerson) => at.world.mail.sent.filter(({ to }) => to === email);

/** From when a mail has left, so many writes fail. */
function awayOnceMailed(errors: Error[]): void {
  const write = at.world.db.write.bind(at.world.db);
  at.world.mail.failWith = () => {
    vi.spyOn(at.world.db, 'write').mockImplementation(async (...given) => {
      const error = errors.shift();
      if (error !== undefined) throw error;
      return write(...given);
    });
    at.world.mail.failWith = () => null;
    return null;
  };
}

async function later(): Promise<void> {
  at.world.clock.advance({ hours: 1 });
  await at.world.drain();
}

const give = (Title: string) =>
  at.world.as(at.ceo).call(api.actionItems.create, {
    body: { Title, DueDate: '2030-01-01', AssigneeId: person.id },
  });

test('notices are mailed once, and are known to be', async () => {
  await give('First');
  const errors = [new ConnectionLost('It restarts.'), new LockTimeout('Held.')];
  awayOnceMailed(errors);
  await at.world.drain();
  await later();
  await later();
  expect([mailsTo(person).length, errors.length]).toEqual([1, 0]);
  await give('Second');
  await later();
  const [, second] = mailsTo(person);
  expect(second?.text).toContain('Second');
  expect(second?.text).not.toContain('First');
});

test('so are they where another mail is due before that could be noted', async () => {
  await give('First');
  awayOnceMailed([new LockTimeout('Held.'), ...Array.from({ length: 2 }, () => new LockTimeout('Still.'))]);
  await at.world.drain();
  const open = () =>
    at.world.db.read(at.tenant.id, at.world.now(), (scope) =>
      scope.db.selectFrom('job').select(['payload', 'attempts']).where('done_at', 'is', null).execute(),
    );
  // Kept with the work, so that a server that ends meanwhile loses nothing.
  expect(await open()).toMatchObject([{ payload: { sent: { ids: [expect.any(Number)] } }, attempts: 1 }]);
  vi.restoreAllMocks();
  await at.world.db.write(at.tenant.id, at.world.now(), (scope) =>
    scope.db
      .updateTable('job')
      .set({ run_at: new Date(at.world.now().getTime() + 86_400_000) })
      .where('done_at', 'is', null)
      .execute(),
  );
  at.world.clock.advance({ hours: 1 });
  await give('Second');
  await at.world.drain();
  const [, second] = mailsTo(person);
  expect(second?.text).toContain('Second');
  expect(second?.text).not.toContain('First');
  at.world.clock.advance({ hours: 24 });
  await at.world.drain();
  expect([mailsTo(person).length, await open()]).toEqual([2, []]);
});
