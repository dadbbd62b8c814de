import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { companyNamed, runCommand } from '#server/cli.ts';
import { ConnectionLost } from '#server/db/away.ts';
import type { Database, TenantId } from '#server/db/database.ts';
import { noOrigin } from '#server/kernel/safety/origin.ts';
import { beginSession } from '#server/kernel/sessions.ts';
import { waitingEmail } from '#server/people/reads.ts';
import { insertChanges } from '#server/people/store/change.ts';
import { updatePerson } from '#server/people/store/person.ts';
import { peopleCommand } from '#server/people-command.ts';
import { tenantCommand } from '#server/tenant-command.ts';
import { commandDatabase, lookInto, typedInto } from '../../support/command.ts';

const work = mkdtempSync(join(tmpdir(), 'waymark-people-'));
const fileOf = (name: string, content: string | Buffer): string => {
  writeFileSync(join(work, name), content);
  return join(work, name);
};

test('a database that goes away in the midst of a command is told in a sentence', async () => {
  const { environment, drop } = await commandDatabase();
  const commands = { break: () => () => Promise.reject(new ConnectionLost('It restarts.')) };
  try {
    expect(
      await typedInto((args, at) => runCommand({ commands, usage: '' }, args, at), environment)('break'),
    ).toEqual({
      code: 1,
      text: 'The database could not go on in the midst of it: It restarts. Look what stands there before you do it again.',
    });
  } finally {
    await drop();
  }
});

test('the operator’s command imports, tries, complains by line, and invites', async () => {
  const { environment, drop } = await commandDatabase();
  const run = typedInto(peopleCommand, environment);
  const good = fileOf(
    'good.csv',
    'Name,Email,ManagerEmail\nAnn,ann@acme.example,bo@acme.example\nBo,bo@acme.example,\n',
  );
  try {
    const create = [
      'create',
      '--name',
      'Acme',
      '--subdomain',
      'acme',
      '--ceo-name',
      'Cy',
      '--ceo-email',
      'cy@acme.example',
    ];
    await typedInto(tenantCommand, environment)(...create);
    expect(await run('import', 'acme', good, '--dry-run')).toEqual({
      code: 0,
      text: [
        'line 2: Ann <ann@acme.example>, contributor, reports to Bo <bo@acme.example>',
        'line 3: Bo <bo@acme.example>, manager, reports to Cy <cy@acme.example>',
        '2 people would come into Acme. Nothing was changed: this was a dry run.',
      ].join('\n'),
    });
    const bad = fileOf('bad.csv', 'Name,Email,Role\n,ann@acme.example,\nBo,cy@acme.example,ceo\n');
    expect(await run('import', 'acme', bad)).toEqual({
      code: 1,
      text: [
        'line 2, Name: Please input your name!',
        'line 3, Email: This e-mail address is already in use.',
        'line 3, Role: The company has its CEO; a CEO is not imported.',
        'Nothing was changed.',
      ].join('\n'),
    });
    const latin = fileOf('latin.csv', Buffer.from('Name,Email\nAndr\xe9,a@b.example\n', 'latin1'));
    expect((await run('import', 'acme', latin)).text).toContain('not UTF-8');
    expect(await lookInto(environment, peopleAndJobs)).toEqual({ people: 1, mails: 0 });
    expect((await run('import', 'acme', good)).text).toContain(
      '2 people came into Acme. Nobody was written to',
    );
    expect(await lookInto(environment, peopleAndJobs)).toEqual({ people: 3, mails: 0 });
    // The ceo's own link still opens; the two have none yet.
    const tenant = typedInto(tenantCommand, environment);
    await tenant('set', 'acme', '--active', 'no');
    const more = fileOf('more.csv', 'Name,Email\nDi,di@acme.example\n');
    const off = (outcome: string) => ({
      code: 1,
      text: `Acme is switched off, and ${outcome}. First: npm run tenant -- set acme --active yes`,
    });
    expect(await run('invite', 'acme')).toEqual(off('nobody was invited'));
    const come = await run('import', 'acme', more, '--invite');
    expect(come).toEqual(off('nobody was brought in or invited'));
    expect((await run('import', 'acme', more, '--invite', '--dry-run')).code).toBe(0);
    await tenant('set', 'acme', '--active', 'yes');
    expect((await run('invite', 'acme')).text).toContain('2 people of Acme will be mailed');
    expect(await lookInto(environment, peopleAndJobs)).toEqual({ people: 3, mails: 2 });
    expect((await run('invite', 'acme')).text).toBe(
      'Nobody of Acme is mailed an invitation: whoever can be invited has one, open or on its way.',
    );
    expect((await run('import', 'acme')).code).toBe(1);
    expect((await run('import', 'nobody', good)).text).toMatch(
      /^There is no company with the sub-domain nobody in the database (at 127\.0\.0\.1:\d+|under )\S+\.$/,
    );
    expect((await run('import', 'acme', join(work, 'none.csv'))).text).toContain('could not be read');
    expect((await run()).code).toBe(2);
  } finally {
    await drop();
    rmSync(work, { recursive: true, force: true });
  }
});

test('the operator ends all sessions of a person, which the log of the company says', async () => {
  const { environment, drop } = await commandDatabase();
  const run = typedInto(peopleCommand, environment);
  const ceo = ['--ceo-name', 'Cy', '--ceo-email', 'cy@acme.example'];
  const inCompany = <T>(look: (db: Database, id: TenantId) => Promise<T>) =>
    lookInto(environment, async (db) => look(db, (await companyNamed(db, 'acme')).id));
  try {
    await typedInto(tenantCommand, environment)('create', '--name', 'Acme', '--subdomain', 'acme', ...ceo);
    const signIn = () =>
      inCompany((db, id) =>
        db.write(id, new Date(), async (scope) => {
          const person = await scope.db.selectFrom('person').select('id').executeTakeFirstOrThrow();
          for (let browser = 0; browser < 2; browser += 1) await beginSession(scope, person.id);
        }),
      );
    await signIn();
    expect(await run('sign-out', 'acme', 'CY@acme.example')).toEqual({
      code: 0,
      text: '2 sessions of CY@acme.example ended.',
    });
    const { length: left } = await inCompany((db, id) =>
      db.read(id, new Date(), (scope) => scope.db.selectFrom('session').select('id').execute()),
    );
    expect(left).toBe(0);
    const log = await typedInto(tenantCommand, environment)('security-log', 'acme');
    expect(log).toMatchObject({
      code: 0,
      text: expect.stringMatching(/session_ended[\s\S]*The chain is whole\./),
    });
    expect((await run('sign-out', 'acme', 'nobody@acme.example')).text).toContain(
      'Nobody of Acme signs in with nobody@acme.example.',
    );
    expect((await run('sign-out', 'acme')).code).toBe(1);
    expect((await run('sign-out', 'acme', 'cy@acme.example', '--everybody')).code).toBe(1);
    await signIn();
    expect(await run('sign-out', 'acme', '--everybody')).toEqual({
      code: 0,
      text: [
        '2 sessions of Acme ended, 0 changes of address taken back, 1 link in mailboxes closed, 0 mails with a new one kept back.',
        '1 person has no open invitation any more. Look at the address, then: npm run people -- invite acme',
      ].join('\n'),
    });
    // An address waits on behind the session in which it was asked for, and would open the account; an admin's too.
    const waits = (email?: string, isOwn = false) =>
      inCompany((db, id) =>
        db.write(id, new Date(), async (scope) => {
          const person = await scope.db.selectFrom('person').select('id').executeTakeFirstOrThrow();
          if (email === undefined) return waitingEmail(scope, person.id);
          await updatePerson(scope, person.id, { unconfirmed_email: email });
          const changes = { UnconfirmedEmail: [null, email] as const };
          await insertChanges(scope, { id: isOwn ? person.id : null, origin: noOrigin }, [
            { personId: person.id, kind: 'email', changes },
          ]);
          return email;
        }),
      );
    await waits('thief@evil.example');
    expect((await run('sign-out', 'acme', '--everybody')).text).toBe(
      '0 sessions of Acme ended, 1 change of address taken back, 0 links in mailboxes closed, 0 mails with a new one kept back.',
    );
    expect(await waits()).toBeNull();
    await waits('admins@acme.example');
    expect((await run('sign-out', 'acme', 'cy@acme.example')).text).toBe(
      '0 sessions of cy@acme.example ended. The change to admins@acme.example waits on: somebody else asked for it.',
    );
    await waits('own@acme.example', true);
    expect((await run('sign-out', 'acme', 'cy@acme.example')).text).toBe(
      '0 sessions of cy@acme.example ended, 1 change of address taken back.',
    );
    expect(await waits()).toBeNull();
    // The link that was closed is no invitation any more; nor is one that has not left yet.
    expect((await run('invite', 'acme')).text).toContain('1 person of Acme will be mailed');
    // Given up, it would be tried anew by a line of docs/operate.md.
    await inCompany((db, id) =>
      db.write(id, new Date(), (scope) =>
        scope.db.updateTable('job').set({ failed_at: new Date() }).where('kind', '=', 'mail').execute(),
      ),
    );
    expect((await run('sign-out', 'acme', '--everybody')).text).toBe(
      [
        '0 sessions of Acme ended, 0 changes of address taken back, 0 links in mailboxes closed, 1 mail with a new one kept back.',
        '1 person has no open invitation any more. Look at the address, then: npm run people -- invite acme',
      ].join('\n'),
    );
    const waiting = await inCompany((db, id) =>
      db.read(id, new Date(), (scope) =>
        scope.db
          .selectFrom('job')
          .select('id')
          .where('kind', '=', 'mail')
          .where('done_at', 'is', null)
          .execute(),
      ),
    );
    expect(waiting).toEqual([]);
    expect((await run('invite', 'acme')).text).toContain('1 person of Acme will be mailed');
  } finally {
    await drop();
  }
});

async function peopleAndJobs(db: Database): Promise<{ people: number; mails: number }> {
  const company = await companyNamed(db, 'acme');
  return db.read(company.id, new Date(), async (scope) => ({
    people: (await scope.db.selectFrom('person').select('id').execute()).length,
    mails: (await scope.db.selectFrom('job').select('id').where('kind', '=', 'mail').execute()).length,
  }));
}
