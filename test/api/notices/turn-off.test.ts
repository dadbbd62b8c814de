import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { notify } from '#server/notifications/actions.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { linkIn, onlyMailTo } from '../../support/mails.ts';
import { leave } from '../../support/turn-person.ts';
import { openWorld, type World } from '../../world.ts';

/** The way out of mails: by the mail program's button (RFC 8058) or by a page, without a sign-in. */
let world: World;
let tenant: MadeTenant;
let person: MadePerson;
let token: string;

beforeAll(async () => {
  world = await openWorld({ env: { PUBLIC_URL: 'https://{sub-domain}.goals.example' } });
  tenant = await makeTenant(world, { subdomain: 'solstead', name: 'Solstead & Sons' });
});
afterAll(() => world.close());
beforeEach(async () => {
  person = await makePerson(world, { tenant, name: 'Olga Owner' });
  await tell();
  await world.drain();
  token = linkIn(onlyMailTo(world, person.email), '/api/mails/off/');
});

const tell = (): Promise<void> =>
  world.db.write(tenant.id, world.now(), (scope) =>
    notify(scope, [
      {
        personId: person.id,
        actorId: 0,
        kind: 'goal_deleted',
        params: { actor: 'Ada', owner: 'Olga Owner', title: 'Gone', quarter: 'Q4 2026' },
        objectId: 1,
        place: { goal: 1 },
      },
    ]),
  );
const wantsMails = async () =>
  (await world.as(person).call(api.people.profile, { params: { id: person.id } })).answer.EmailNotifications;
const open = (link: string) => world.app.http.inject({ method: 'GET', url: `/api/mails/off/${link}` });
const post = (link: string, body: string, type = 'application/x-www-form-urlencoded') =>
  world.app.http.inject({
    method: 'POST',
    url: `/api/mails/off/${link}`,
    headers: { 'content-type': type },
    payload: body,
  });

test('a mail one may do without says how to turn it off, to programs and to people', () => {
  const mail = onlyMailTo(world, person.email);
  const url = `https://solstead.goals.example/api/mails/off/${token}`;
  expect(mail.headers['List-Unsubscribe']).toBe(`<${url}>`);
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail.text).toContain(`Turn these e-mails off:\n${url}`);
  expect(mail.html).toContain(`href="${url}"`);
});

test.each([
  ['as a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'in parts',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('one click of a mail program, sent %s, is enough, however often', async (_, type, body) => {
  for (let click = 0; click < 2; click += 1) {
    const answer = await post(token, body, type);
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
    expect(answer.body).toContain('E-mails are turned off.');
  }
  expect(await wantsMails()).toBe(false);
  world.mail.sent.length = 0;
  world.clock.advance({ hours: 1 });
  await tell();
  await world.drain();
  expect(world.mail.sent).toEqual([]);
});

test('opening the link changes nothing: programs that look through mails open links too', async () => {
  const page = await open(token);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Turn off e-mails from Solstead &amp; Sons?');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(await wantsMails()).toBe(true);
});

test('the page that says it is done turns them on again', async () => {
  expect((await post(token, 'mails=off')).body).toContain('value="on"');
  expect((await post(token, 'mails=on')).body).toContain('E-mails are turned on again.');
  expect(await wantsMails()).toBe(true);
});

test('the page names the company and nobody', async () => {
  for (const { body } of [await open(token), await post(token, 'mails=off'), await post(token, 'mails=on')]) {
    expect(body).not.toContain('Olga');
    expect(body).not.toContain(person.email);
    expect(body).not.toMatch(/\{\{|mails\.|undefined|null/);
  }
});

test.each(['x', '0'.repeat(88), '1.aaaa', '%00', 'a'.repeat(250)])(
  'the link %j is nobody’s',
  async (link) => {
    for (const answer of [await open(link), await post(link, 'mails=off')]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('Solstead');
    }
  },
);

test('a link of who has left is answered like any other', async () => {
  await leave(world, person);
  const answer = await post(token, 'List-Unsubscribe=One-Click');
  expect([answer.statusCode, answer.body.includes('E-mails are turned off.')]).toEqual([200, true]);
});

test('a form is no body for any other call', async () => {
  const answer = await world.app.http.inject({
    method: 'POST',
    url: '/api/Auth/Login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'userName=a',
  });
  expect(answer.statusCode).toBe(415);
});
