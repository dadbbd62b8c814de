import { tenantCommand } from '#server/tenant-command.ts';

/** `npm run tenant -- create ...`: the operator's hand on companies (docs/operate.md). */
process.exitCode = await tenantCommand(process.argv.slice(2), {
  environment: process.env,
  say: console.log,
  complain: console.error,
});
