import { type ServerProcess, startServerProcess } from './server.ts';

/** A server of the built product with the demo companies, and the folder of its data. */
export interface Installation {
  readonly port: number;
  readonly dataDir: string;
}

/**
 * Playwright's globalSetup: a server of the one build for each worker. Its own webServer puts them where nobody finds
 * them who ends the run; these belong to the run's process group and end with it. Each fills its own data: on two
 * cores that takes no longer than one of them alone and copying.
 */
export default async function startInstallations(): Promise<() => Promise<void>> {
  const { installations }: { installations: readonly Installation[] } = JSON.parse(
    process.env.WAYMARK_BROWSER_RUN ?? '{"installations":[]}',
  );
  const servers = await Promise.all(installations.map(start));
  return async () => void (await Promise.all(servers.map((server) => server.end('SIGTERM'))));
}

const start = ({ port, dataDir }: Installation): Promise<ServerProcess> =>
  startServerProcess({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    STAGING_URL: `http://localhost:${port}`,
    WAYMARK_DEMO: 'on',
    // Every journey signs in from the one address here.
    RATE_LIMITS: 'off',
  });
