/**
 * The house as data (house.md 8 and 12): which files may exist, what they may import and how long they may be.
 * check.ts reads these tables; to change the house, change a row here and say why in a decision record.
 */

/** Everything below these folders is looked at. */
export const roots = [
  'src/contract',
  'src/rules',
  'src/server',
  'src/web',
  'seed',
  'test',
  'scripts',
  'bench',
] as const;
export type Root = (typeof roots)[number];

/**
 * Imports go one way. A root always reaches itself. Seeds are made by the tests' makers, so that what is shown and
 * what is tested are rows of one kind; scripts/serve.ts hands the demo to the server, which knows of none.
 */
export const arrows: Readonly<Record<Root, readonly Root[]>> = {
  'src/contract': [],
  'src/rules': ['src/contract'],
  'src/server': ['src/rules', 'src/contract'],
  'src/web': ['src/rules', 'src/contract'],
  seed: ['test', 'src/server', 'src/rules', 'src/contract'],
  test: ['seed', 'src/server', 'src/web', 'src/rules', 'src/contract'],
  scripts: ['test', 'seed', 'src/server', 'src/web', 'src/rules', 'src/contract'],
  bench: ['test', 'scripts', 'seed', 'src/server', 'src/rules', 'src/contract'],
};

/** Single files that may reach further, with the folders they may reach. */
export const openings: readonly { readonly file: RegExp; readonly to: readonly Root[] }[] = [
  // Seeds are written with the makers of the tests (house.md 8).
  { file: /^seed\//, to: ['test'] },
  // Its clients do at an event what the web does, by the same functions.
  { file: /^bench\/storm-pages\.ts$/, to: ['src/web'] },
  // A test beside what it tests may use the tests' makers.
  { file: /\.test\.tsx?$/, to: ['test', 'scripts'] },
];

/** Vite reads its configuration before it knows the # names. */
export const readByVite = /^scripts\/vite\//;

/** What the web takes from the rules: only what it shows. */
export const shownRules = [
  /^src\/rules\/goals\/(words|tags|scale-colors|ending\/end-reasons)\.ts$/,
  /^src\/rules\/calendar\//,
  /^src\/rules\/predictions\/matrix\.ts$/,
  /^src\/rules\/people\/(account\/password|initials|roles)\.ts$/,
  /^src\/rules\/strategy\//,
  /^src\/rules\/summaries\//,
  /^src\/rules\/talent\/(tabs|next-action)\.ts$/,
  /^src\/rules\/shell\//,
  /^src\/rules\/text\//,
  // Which sentence is so.
  /^src\/rules\/[a-z-]+\/sentences\.ts$/,
];

/** Folders of server and web that are no slice: the ground the slices stand on. */
export const ground = {
  'src/server': ['kernel', 'db', 'ports', 'operation'],
  'src/web': ['app', 'api', 'session', 'ui'],
} as const;

/** Files at the top of server and web. */
export const topFiles = {
  'src/server': [
    'main.ts',
    'cli.ts',
    'tenant-command.ts',
    'people-command.ts',
    'app.ts',
    'config.ts',
    'job-handlers.ts',
    'job-schedule.ts',
  ],
  'src/web': ['main.tsx', 'virtual.d.ts'],
} as const;

/**
 * The closed vocabulary of a slice. A server file past its limit becomes a folder of the same name with one file
 * a verb: `rows` are the shapes that its readers share, `visible` the SQL twin of the rule who sees a row.
 * In the web all that is drawn lies in the folders, in `shown` what other slices draw too; beside them stand `routes`, `api`, the tables of actions
 * and what else a slice works out without drawing, named for it.
 */
export const vocabulary = {
  'src/server': {
    files: /^(routes|access|actions|reads|store|present|jobs|rows|visible)\.ts$/,
    folders: /^(routes|access|actions|reads|store|present|jobs)$/,
  },
  'src/web': {
    files: /^(routes\.tsx|[a-z]+(-[a-z]+)*\.ts)$/,
    folders: /^(screens|dialogs|parts|shown)$/,
  },
} as const;

/** Parts lie in rooms, one level deeper and no more; elsewhere a slice of the web has no folder in a folder. */
export const roomsIn = 'parts';

/** A server slice is reached by another through these; routes and jobs are for the composition root alone. */
export const doors = /^(access|actions|reads|present|rows|visible)(\/|\.ts$)/;
export const compositionRoot =
  /^src\/server\/(main|cli|tenant-command|people-command|app|job-handlers|job-schedule)\.ts$/;

/**
 * A web slice is reached by another through its calls, its tables of actions and what it has for others to show;
 * its routes are for the router, its place in the address for whoever leads there.
 */
export const webDoors = /^(api\.ts|place\.ts|[a-z]+(-[a-z]+)*-actions\.ts|shown\/.+)$/;
export const webRouter = /^src\/web\/app\/router\.tsx$/;

/**
 * The folder whose imports must not lead back to it: every slice of the server and every part of its ground. A test is
 * read by nobody, the files at the top wire everything. null for what is in none.
 */
export function ringsOf(file: string): string | null {
  if (/\.test\.ts$/.test(file)) return null;
  return /^src\/server\/[^/]+(?=\/)/.exec(file)?.[0] ?? null;
}

/** What a kind of file may not import, as values (a type is erased and harms nobody). */
export const refusals: readonly { readonly file: RegExp; readonly never: RegExp; readonly why: string }[] = [
  {
    file: /^src\/server\/(?!db\/|kernel\/)[^/]+\/(routes|actions|present|jobs)(\/[^/]+)?\.ts$/,
    never: /^(kysely|pg|@electric-sql\/pglite)$/,
    why: 'SQL is written in store, reads, access, visible and rows',
  },
  {
    file: /^src\/server\/(ports|operation)\//,
    never: /^(kysely|pg|@electric-sql\/pglite)$/,
    why: 'SQL is written in store, reads, access, visible and rows',
  },
  {
    file: /^src\/server\/(?!db\/)/,
    never: /^(pg|@electric-sql\/pglite)$/,
    why: 'the engines are known to src/server/db alone',
  },
  {
    file: /^src\/server\/(?!kernel\/)[^/]+\/routes(\/[^/]+)?\.ts$/,
    never: /^src\/(rules\/|server\/[^/]+\/store)/,
    why: 'routes bind an endpoint to a function and decide nothing',
  },
  {
    file: /^src\/server\/[^/]+\/store(\/[^/]+)?\.ts$/,
    never: /^src\/(rules\/[^/]+\/permissions|server\/[^/]+\/access)/,
    why: 'a store does not know permissions',
  },
  {
    file: /^src\/server\/[^/]+\/reads(\/[^/]+)?\.ts$/,
    never: /^src\/server\/([^/]+\/(store|actions)(\/|\.ts$)|kernel\/(act|live\/bus|jobs\/jobs)\.ts$)/,
    why: 'reads ask, and change nothing',
  },
  {
    file: /^src\/server\/[^/]+\/present(\/[^/]+)?\.ts$/,
    never: /^src\/server\/[^/]+\/(store|reads|actions)/,
    why: 'present turns rows into the wire and asks for nothing',
  },
  { file: /^src\/contract\//, never: /^(?!src\/|zod$)/, why: 'the contract imports zod only' },
  { file: /^src\/rules\//, never: /^(?!src\/)/, why: 'rules are pure and import no package' },
  {
    file: /^src\/web\//,
    never:
      /^(node:|fastify$|@fastify\/|kysely$|pg$|@electric-sql\/|pino$|nodemailer$|sharp$|socket\.io$|prom-client$|@node-rs\/)/,
    why: 'that is for the server',
  },
  {
    file: /^src\/server\//,
    never: /^(react$|react-|@mantine\/|@tanstack\/|lucide-react$|socket\.io-client$)/,
    why: 'that is for the web',
  },
  { file: /^src\/web\/ui\//, never: /^src\/web\/(?!ui\/)/, why: 'ui knows no product, only how it looks' },
];

/** No clock and no chance where only arguments may decide. */
export const pureFiles = /^src\/(contract|rules)\//;
export const ambientCalls: readonly string[] = [
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
];

/** Names that say nothing about what is inside. */
export const emptyNames = /^(utils?|helpers?|common|misc|index|shared|stuff|functions)$/;
export const allowedBarrels = ['src/contract/index.ts'];

/** kebab-case, with the endings that tools read; migrations are numbered. */
export const fileName = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|phone\.spec|module|d))?\.[a-z0-9]+$/;
export const folderName = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const numberedMigration = /^src\/server\/db\/migrations\/\d{4}_[a-z0-9_]+\.sql$/;

/** Lines. A function's own lines do not count those of the functions inside it; a story is what a test tells. */
export const limits = { file: 300, function: 40, part: 150, story: 100 } as const;

/**
 * Source files of one folder, tests beside them and styles apart: past that it wants rooms, since nobody finds anything
 * in a hall. Where there are tests alone they count.
 * Migrations are none: they are a row by number, run from the first to the last, and a landed one never moves, since a
 * database remembers it by its name. What stands in the tables now is read in `src/server/db/tables.ts`.
 */
export const roomLimit = {
  below: ['src/', 'bench/', 'test/api/'],
  testsAlone: 'test/api/',
  files: 25,
} as const;

/** The contract is a table of contents: one file a noun, found by its name, and read from the first to the last. */
export const tableOfContents = { folder: 'src/contract', files: 45 } as const;

/** Printed by a script from something else, which is what a reader reads. */
export const generated = ['src/server/db/tables.ts'];

/** Marks of unfinished or forced code; pieced together, so that this file does not hold what it forbids. */
export const marks = [
  `\\bTO${''}DO\\b`,
  `\\bFIX${''}ME\\b`,
  `\\bX${''}XX\\b`,
  `\\b(it|test|describe|suite)\\.(sk${''}ip|on${''}ly|to${''}do|fix${''}me|fails)\\b`,
  `@ts-(ig${''}nore|expect${''}-error|no${''}check)`,
  `biome-ig${''}nore`,
  `eslint-dis${''}able`,
  `\\bas an${''}y\\b`,
  `[cC]oming so${''}on`,
  `[nN]ot implem${''}ented`,
  `[lL]orem ip${''}sum`,
].map((mark) => new RegExp(mark));

/**
 * The signed-in person's role and flags decide nothing on a screen: what one may stands in `session.Can` and in the
 * Permissions of an answer. They may be handed to a rule, as `{ role: Profile.RoleName }`.
 */
export const rolesDecide = {
  within: /^src\/web\//,
  mark: /(?<!\b(role|is\w+): (\w+\.)?)\bProfile\.(RoleName|Is(Org|Goal|Hr)Admin|IsGoalManager)\b|\b(RoleName|Is(Org|Goal|Hr)Admin|IsGoalManager)\b[^;]*\} = (\w+\.)?Profile\b/,
} as const;

/** A package's origin is a setting of the machine, never of the project. */
export const registryHost = /\/\/(registry|npm|pypi|deb|security|proxy|crates)\.[\w-]+\.[a-z]{2,}/i;

/** The product's own name is the same in every language. */
export const brand = 'Waymark';

/** In screens, words come from the catalogue: these attributes are read out or shown. */
export const spokenAttributes = /^(aria-label|aria-description|title|placeholder|alt|label|description)$/;
