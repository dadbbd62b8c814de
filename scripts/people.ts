import { peopleCommand } from '#server/people-command.ts';

/** `npm run people -- import ...`: the operator brings people in and has them invited (docs/operate.md). */
process.exitCode = await peopleCommand(process.argv.slice(2), {
  environment: process.env,
  say: console.log,
  complain: console.error,
});
