import { readFile } from 'node:fs/promises';
import { type Ended, endAll } from './auth/actions/end-all.ts';
import { endSessionsByEmail } from './auth/actions/end-session.ts';
import { inviteWaiting } from './auth/actions/invite-waiting.ts';
import { invitedByLost } from './auth/reads/uninvited.ts';
import {
  type Command,
  companyNamed,
  messageOf,
  optionsIn,
  runCommand,
  type Terminal,
  WrongCommand,
} from './cli.ts';
import { noOrigin } from './kernel/safety/origin.ts';
import type { Company } from './kernel/viewer.ts';
import { openCatalogue } from './kernel/words.ts';
import { type ImportOutcome, importPeople } from './people/actions/import-people.ts';
import { textOf } from './people/actions/read-csv.ts';

const usage = `Bring people into a company from a CSV file (UTF-8, comma or semicolon), all of them or nobody:
  npm run people -- import <sub-domain> <file.csv> [--dry-run] [--invite]
      Columns: Name, Email; and JobTitle, Department, ManagerEmail, Role (contributor, manager, observer), Phone,
      TimeZone, OrgAdmin, GoalAdmin, GoalManager, HrAdmin (yes, no)

Mail an invitation to everybody invited who has none yet, or one that has run out:
  npm run people -- invite <sub-domain>

End all sessions of a person, by the address they sign in with; or those of everybody, and every open link in mailboxes:
  npm run people -- sign-out <sub-domain> <address>
  npm run people -- sign-out <sub-domain> --everybody`;

/** `npm run people -- <command>`; answers the exit code. */
export const peopleCommand = (args: readonly string[], terminal: Terminal): Promise<number> =>
  runCommand({ commands: { import: importFile, invite, 'sign-out': signOut }, usage }, args, terminal);

function importFile(args: readonly string[]): ReturnType<Command> {
  const { words, flags } = optionsIn(args, [], ['dry-run', 'invite']);
  const [subdomain, path] = words;
  if (subdomain === undefined || path === undefined || words.length > 2) throw new WrongCommand(usage);
  return async ({ db, now }) => {
    const content = await readFile(path).catch((error: unknown) => {
      throw new WrongCommand(`${path} could not be read: ${messageOf(error)}`);
    });
    const Csv = textOf(content);
    const words = openCatalogue();
    if (Csv === null) throw new WrongCommand(words.say('en', 'messages.import_unreadable'));
    const company = await companyNamed(db, subdomain);
    if (flags.has('invite') && !flags.has('dry-run')) expectOpen(company, 'nobody was brought in or invited');
    const outcome = await importPeople((work) => db.write(company.id, now, work), {
      Csv,
      labelOf: (column) => words.say('en', `people.import.fields.${column}`),
      corrections: new Map(),
      leftOut: new Set(),
      by: { id: null, origin: noOrigin },
      invite: flags.has('invite'),
      inviting: null,
      dryRun: flags.has('dry-run') ? 'writes' : null,
    });
    if (outcome.faults.length > 0) throw new WrongCommand(complaint(outcome));
    const count = outcome.people.length;
    if (outcome.done) return `${people(count)} came into ${company.name}.${invited(flags.has('invite'))}`;
    return `${preview(outcome)}\n${people(count)} would come into ${company.name}. Nothing was changed: this was a dry run.`;
  };
}

const people = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;

const invited = (isMailed: boolean): string =>
  isMailed
    ? ' Their invitations are on the way as soon as a server runs.'
    : ' Nobody was written to: npm run people -- invite does that.';

function complaint({ faults }: ImportOutcome): string {
  const words = openCatalogue();
  const lines = faults.map(
    ({ line, field, key, params }) =>
      `line ${line}${field === '' ? '' : `, ${field}`}: ${words.say('en', key, params)}`,
  );
  return [...lines, `Nothing was changed.`].join('\n');
}

/** Who would come, a line each, in the order of the file. */
function preview(outcome: ImportOutcome): string {
  const ofLine = new Map(outcome.people.map(({ line, name, email }) => [line, `${name} <${email}>`]));
  return outcome.people
    .map(({ line, name, email, role, manager }) => {
      const above =
        manager === null
          ? null
          : 'known' in manager
            ? `${manager.known.name} <${manager.known.emailKey}>`
            : ofLine.get(manager.line);
      return `line ${line}: ${name} <${email}>, ${role}${above ? `, reports to ${above}` : ''}`;
    })
    .join('\n');
}

/** Nobody is written to, and no link opens anything, before the company is on again. */
function expectOpen({ active, name, subdomain }: Company, outcome: string): void {
  if (active) return;
  throw new WrongCommand(
    `${name} is switched off, and ${outcome}. First: npm run tenant -- set ${subdomain} --active yes`,
  );
}

const leftOut = (lost: readonly { readonly name: string; readonly email: string }[]): string[] =>
  lost.length === 0
    ? []
    : [
        'Left out, since whoever invited them may not invite any more. Look at the address, then invite again from the profile:',
        ...lost.map(({ name, email }) => `${name} <${email}>`),
      ];

function invite(args: readonly string[]): ReturnType<Command> {
  const { words } = optionsIn(args, []);
  const [subdomain] = words;
  if (subdomain === undefined || words.length > 1) throw new WrongCommand(usage);
  return async ({ db, now }) => {
    const company = await companyNamed(db, subdomain);
    expectOpen(company, 'nobody was invited');
    const [count, lost] = await db.write(company.id, now, async (scope) => [
      await inviteWaiting(scope),
      await invitedByLost(scope),
    ]);
    const said =
      count === 0
        ? lost.length > 0
          ? `Nobody of ${company.name} is mailed an invitation.`
          : `Nobody of ${company.name} is mailed an invitation: whoever can be invited has one, open or on its way.`
        : `${people(count)} of ${company.name} will be mailed an invitation as soon as a server runs.`;
    return [said, ...leftOut(lost)].join('\n');
  };
}

function signOut(args: readonly string[]): ReturnType<Command> {
  const { words, flags } = optionsIn(args, [], ['everybody']);
  const [subdomain, email] = words;
  const isAll = flags.has('everybody');
  if (subdomain === undefined || words.length > 2 || isAll !== (email === undefined))
    throw new WrongCommand(usage);
  return async ({ db, now }) => {
    const company = await companyNamed(db, subdomain);
    if (email === undefined) return everythingEnded(company, await endAll(db, company.id, now));
    const ended = await db.write(company.id, now, (scope) => endSessionsByEmail(scope, email));
    if (ended === null) throw new WrongCommand(`Nobody of ${company.name} signs in with ${email}.`);
    const tookBack = ended.tookBack ? ', 1 change of address taken back' : '';
    const waits =
      ended.waits === null ? '' : ` The change to ${ended.waits} waits on: somebody else asked for it.`;
    return `${counted(ended.sessions, 'session')} of ${email} ended${tookBack}.${waits}`;
  };
}

function everythingEnded(
  { name, subdomain }: Company,
  { sessions, addresses, links, mails, uninvited }: Ended,
) {
  const said = [
    `${counted(sessions, 'session')} of ${name} ended`,
    `${addresses} ${addresses === 1 ? 'change' : 'changes'} of address taken back`,
    `${counted(links, 'link')} in mailboxes closed`,
    `${counted(mails, 'mail')} with a new one kept back.`,
  ].join(', ');
  if (uninvited.size === 0) return said;
  const [have, where] = uninvited.size === 1 ? ['has', 'address'] : ['have', 'addresses'];
  return `${said}\n${people(uninvited.size)} ${have} no open invitation any more. Look at the ${where}, then: npm run people -- invite ${subdomain}`;
}

const counted = (many: number, noun: string): string => `${many} ${noun}${many === 1 ? '' : 's'}`;
