import { ensureBuilt } from './build.ts';

/** Vitest's globalSetup of tests that start servers: they start what operators start. */
export default (): Promise<void> => ensureBuilt(console.log);
