import { expect, test } from 'vitest';
import { checkStructure } from './check.ts';
import { checksums, withNewLines } from './landed.ts';

/** What the checker says of these files, `file: message` each. */
function complaints(files: Record<string, string>): string[] {
  return checkStructure(new Map(Object.entries(files))).map(({ file, message }) => `${file}: ${message}`);
}

const lines = (count: number) => 'const x = 1;\n'.repeat(count);
const functionOf = (head: string, count: number) => `export ${head} {\n${'  x();\n'.repeat(count - 2)}}\n`;

test('a tidy slice passes', () => {
  const files = {
    'src/contract/goals.ts': "import { z } from 'zod';\nexport const Goal = z.object({});\n",
    'src/rules/goals/states.ts':
      "import type { Goal } from '#contract/goals.ts';\nexport type State = typeof Goal;\n",
    'src/server/goals/routes.ts':
      "import { approve } from './actions/approve.ts';\nexport const routes = [approve];\n",
    'src/server/goals/actions/approve.ts':
      "import { tell } from '../../notifications/actions.ts';\nexport const approve = tell;\n",
    'src/server/notifications/actions.ts': 'export const tell = 1;\n',
    'src/web/goals/screens/goal-list.tsx': 'export function GoalList() {\n  return <p>{1}</p>;\n}\n',
    'README.md': '# Waymark\n',
  };
  expect(complaints(files)).toEqual([]);
});

test('a slice has a closed vocabulary and telling names in kebab-case', () => {
  const files = {
    'src/server/goals/service.ts': '',
    'src/server/goals/models/goal.ts': '',
    'src/server/stray.ts': '',
    'src/web/goals/goal-card.tsx': '',
    'src/web/ui/utils.ts': '',
    'src/rules/goals/goalStates.ts': '',
    'src/rules/helpers/states.ts': '',
    'src/server/db/migrations/0001_first.sql': '',
    [checksums]: withNewLines('', new Map([['0001_first.sql', '']])),
    'src/server/goals/store.test.ts': '',
  };
  expect(complaints(files)).toEqual([
    'src/server/goals/service.ts: a slice of src/server has no file service.ts',
    'src/server/goals/models/goal.ts: a slice of src/server has no folder models',
    'src/server/stray.ts: src/server itself holds only its entries',
    'src/web/goals/goal-card.tsx: a slice of src/web has no file goal-card.tsx',
    'src/web/ui/utils.ts: "utils" says nothing about what is inside',
    'src/rules/goals/goalStates.ts: a file name is kebab-case',
    'src/rules/helpers/states.ts: "helpers" says nothing about what is inside',
  ]);
});

test('no screen asks for the role of who is signed in', () => {
  const files = {
    'src/web/goals/goal-actions.ts': "export const may = ({ Profile }) => Profile.RoleName !== 'observer';\n",
    'src/web/goals/place.ts': 'const { Id, IsOrgAdmin } = session.Profile;\n',
    'src/web/people/badges.ts': 'export const role = (profile) => profile.RoleName;\n',
    'src/web/app/shell/page/viewer.ts':
      'export const viewerOf = ({ Profile }) => ({ role: Profile.RoleName });\n',
  };
  expect(complaints(files)).toEqual([
    'src/web/goals/goal-actions.ts: "Profile.RoleName": session.Can says what one may',
    'src/web/goals/place.ts: "IsOrgAdmin } = session.Profile": session.Can says what one may',
  ]);
});

test('imports go one way and name what exists', () => {
  const files = {
    'src/contract/goals.ts': "import '#rules/goals/order.ts';\nimport 'fastify';\n",
    'src/rules/goals/order.ts': "import 'zod';\n",
    'src/server/app.ts': "import './gone.ts';\nimport '#web/main.tsx';\n",
    'src/web/main.tsx':
      "import '../rules/goals/words.ts';\nimport '#rules/goals/order.ts';\nimport('#rules/goals/words.ts');\n",
    'src/rules/goals/words.ts': '',
    'scripts/vite/tokens.ts': "import '../../src/web/main.tsx';\n",
  };
  expect(complaints(files)).toEqual([
    'src/contract/goals.ts: src/contract may not import from src/rules',
    'src/contract/goals.ts: may not import fastify: the contract imports zod only',
    'src/rules/goals/order.ts: may not import zod: rules are pure and import no package',
    'src/server/app.ts: ./gone.ts is no file of the project (imports name the extension)',
    'src/server/app.ts: src/server may not import from src/web',
    'src/web/main.tsx: ../rules/goals/words.ts leaves its root: import it by its # name',
    'src/web/main.tsx: the web takes from the rules only what it shows, not src/rules/goals/order.ts',
  ]);
});

test('SQL, stores and slices keep to themselves, while types may be named anywhere', () => {
  const files = {
    'src/server/goals/actions.ts':
      "import { sql } from 'kysely';\nimport { people } from '../people/store.ts';\n",
    'src/server/goals/reads.ts': "import { sql } from 'kysely';\nimport pg from 'pg';\n",
    'src/server/goals/present.ts': "import type { sql } from 'kysely';\nimport { list } from './reads.ts';\n",
    'src/server/people/store.ts': '',
  };
  expect(complaints(files)).toEqual([
    'src/server/goals/actions.ts: may not import kysely: SQL is written in store, reads, access, visible and rows',
    'src/server/goals/actions.ts: ../people/store.ts is inside another slice: use its access, actions or reads',
    'src/server/goals/reads.ts: may not import pg: the engines are known to src/server/db alone',
    'src/server/goals/present.ts: may not import ./reads.ts: present turns rows into the wire and asks for nothing',
  ]);
});

test('a ring of imports is found once, and a type closes it too', () => {
  const ring = {
    'src/rules/a.ts': "import './b.ts';\n",
    'src/rules/b.ts': "import './c.ts';\n",
    'src/rules/c.ts': "import './a.ts';\n",
  };
  const found = [
    'src/rules/a.ts: imports itself: src/rules/a.ts > src/rules/b.ts > src/rules/c.ts > src/rules/a.ts',
  ];
  expect(complaints(ring)).toEqual(found);
  expect(complaints({ ...ring, 'src/rules/c.ts': "import type { A } from './a.ts';\n" })).toEqual(found);
  expect(complaints({ ...ring, 'src/rules/c.ts': '' })).toEqual([]);
});

test('slices of the server stand in no ring, though no file imports itself', () => {
  const files = {
    'src/server/goals/actions.ts': "import { notify } from '../notifications/actions.ts';\n",
    'src/server/goals/visible.ts': '',
    'src/server/notifications/actions.ts': '',
    'src/server/notifications/reads.ts': "import type { Seen } from '../goals/visible.ts';\n",
  };
  expect(complaints(files)).toEqual([
    'src/server/goals: imports itself: src/server/goals > src/server/notifications > src/server/goals',
  ]);
  expect(complaints({ ...files, 'src/server/notifications/reads.ts': '' })).toEqual([]);
});

test('reads ask, and change nothing', () => {
  const files = {
    'src/server/goals/actions.ts': '',
    'src/server/goals/store.ts': '',
    'src/server/goals/reads/list.ts':
      "import '../actions.ts';\nimport '../store.ts';\nimport type { WriteScope } from '../../db/database.ts';\n",
    'src/server/db/database.ts': 'export interface WriteScope {}\n',
  };
  expect(complaints(files)).toEqual([
    'src/server/goals/reads/list.ts: may not import ../actions.ts: reads ask, and change nothing',
    'src/server/goals/reads/list.ts: may not import ../store.ts: reads ask, and change nothing',
  ]);
});

test('files, functions and parts have their limits; inner functions count for themselves', () => {
  expect(complaints({ 'src/rules/a.ts': lines(300) })).toEqual([]);
  expect(complaints({ 'src/rules/a.ts': lines(301) })).toEqual(['src/rules/a.ts: 301 lines; at most 300']);
  expect(complaints({ 'src/rules/a.ts': functionOf('function walk()', 40) })).toEqual([]);
  expect(complaints({ 'src/rules/a.ts': functionOf('const walk = () =>', 41) })).toEqual([
    'src/rules/a.ts: walk has 41 lines of its own; at most 40',
  ]);
  expect(complaints({ 'src/web/ui/a.tsx': functionOf('function Part()', 150) })).toEqual([]);
  expect(complaints({ 'src/web/ui/a.tsx': functionOf('function usePart()', 41) })).toHaveLength(1);
  const story = (count: number) => `test('x', () => {\n${'  x();\n'.repeat(count - 2)}});\n`;
  expect(complaints({ 'test/api/a.test.ts': story(100) })).toEqual([]);
  expect(complaints({ 'test/api/a.test.ts': story(101) })).toHaveLength(1);
  const inner = `  const inner = () => {\n${'  x();\n'.repeat(30)}  };\n`;
  expect(
    complaints({ 'src/rules/a.ts': `export function outer() {\n${inner}${'  x();\n'.repeat(30)}}\n` }),
  ).toEqual([]);
});

test('rules ask neither the clock nor chance', () => {
  const files = {
    'src/rules/a.ts': 'export const a = [Date.now(), new Date(), new Date(0), Math.random()];\n',
  };
  expect(complaints(files)).toEqual([
    'src/rules/a.ts: Date.now: now and chance are arguments',
    'src/rules/a.ts: new Date(): now and chance are arguments',
    'src/rules/a.ts: Math.random: now and chance are arguments',
  ]);
});

test('a screen takes its words from the catalogue', () => {
  const screen =
    'export const A = () => <p title="Save it" className="save">\n  Hello {name} /&nbsp;12\n</p>;\n';
  expect(complaints({ 'src/web/ui/a.tsx': screen })).toEqual([
    'src/web/ui/a.tsx: "Save it" belongs into the catalogue',
    'src/web/ui/a.tsx: "Hello" belongs into the catalogue',
  ]);
});

test('marks of unfinished work and hosts of packages do not land', () => {
  const mark = ['TO', 'DO'].join('');
  const skip = ['test.sk', 'ip'].join('');
  const host = ['//registry', 'example', 'org'].join('.');
  const files = {
    'test/api/a.test.ts': `// ${mark}: later\n${skip}('x', () => {});\n`,
    'docs/install.md': `https:${host}/x\n`,
  };
  expect(complaints(files)).toEqual([
    `test/api/a.test.ts: "${mark}" does not land`,
    `test/api/a.test.ts: "${skip}" does not land`,
    'docs/install.md: names a host that packages come from',
  ]);
});

test('what does not parse is said, not thrown', () => {
  expect(complaints({ 'src/rules/a.ts': 'const = ;\n' })[0]).toMatch(/^src\/rules\/a\.ts: does not parse/);
});

test('the web has doors and rooms, and nothing has halls', () => {
  const files: Record<string, string> = {
    'src/web/goals/api.ts': '',
    'src/web/goals/shown/goal-row.tsx': '',
    'src/web/goals/parts/list/goal-list.tsx': '',
    'src/web/goals/parts/list/deep/row.tsx': '',
    'src/web/goals/screens/deep/goals.tsx': '',
    'src/web/dashboard/screens/dashboard.tsx':
      "import '#web/goals/api.ts';\nimport '#web/goals/shown/goal-row.tsx';\nimport '#web/goals/parts/list/goal-list.tsx';\n",
  };
  for (let count = 0; count < 26; count += 1) {
    files[`src/web/ui/hall/part-${count}.tsx`] = '';
    files[`src/server/kernel/ground-${count}.ts`] = '';
    files[`src/server/kernel/safety/beside-${count}.test.ts`] = '';
    files[`test/api/goals/told-${count}.test.ts`] = '';
  }
  expect(complaints(files)).toEqual([
    'src/web/goals/parts/list/deep/row.tsx: lies in a room of a room',
    'src/web/goals/screens/deep/goals.tsx: lies in a room of a room',
    'src/web/dashboard/screens/dashboard.tsx: #web/goals/parts/list/goal-list.tsx is inside another slice: use its api, its actions or what it has in shown',
    'src/web/ui/hall: holds 26 files; past 25 it wants rooms',
    'src/server/kernel: holds 26 files; past 25 it wants rooms',
    'test/api/goals: holds 26 files; past 25 it wants rooms',
  ]);
});

test('reads reach no room of the kernel that writes', () => {
  expect(
    complaints({
      'src/server/kernel/live/bus.ts': '',
      'src/server/kernel/jobs/jobs.ts': '',
      'src/server/goals/reads/list.ts':
        "import { a } from '#server/kernel/live/bus.ts';\nimport { b } from '#server/kernel/jobs/jobs.ts';\na(b);\n",
    }),
  ).toEqual([
    'src/server/goals/reads/list.ts: may not import #server/kernel/live/bus.ts: reads ask, and change nothing',
    'src/server/goals/reads/list.ts: may not import #server/kernel/jobs/jobs.ts: reads ask, and change nothing',
  ]);
});
