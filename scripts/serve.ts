import { demoPassword, loadDemo } from '#seed/demo/load.ts';
import { BadConfiguration, readConfig } from '#server/config.ts';
import { StartProblem, startServer } from '#server/main.ts';

/** The server's own entry, which `vite build --ssr` bundles: `npm start` runs what comes of it. */
try {
  const config = readConfig(process.env);
  const { address, companies } = await startServer({ config, whenEmpty: loadDemo });
  console.log(`Waymark listens at ${address}.`);
  for (const company of companies) console.log(`  ${company}`);
  if (config.WAYMARK_DEMO === 'on') sayDemoSignIns();
} catch (error) {
  const isPlain = error instanceof BadConfiguration || error instanceof StartProblem;
  console.error(isPlain ? error.message : error);
  process.exit(1);
}

function sayDemoSignIns(): void {
  const people = [
    'ceo',
    'manager',
    'contributor',
    'observer',
    'orgadmin',
    'goaladmin',
    'goalmanager',
    'hradmin',
  ];
  console.log(`Sign in as ${people.map((name) => `${name}@demo.example`).join(', ')}`);
  console.log(`(or at smart.example and outcome.example) with the password ${demoPassword}.`);
}
