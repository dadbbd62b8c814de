import type { Config } from '../../config.ts';
import { clamd } from './clamd.ts';
import type { ScanPort } from './port.ts';

/** The scanner that the configuration names; null: files are kept unscanned. */
export function openScan({ SCAN_URL }: Pick<Config, 'SCAN_URL'>): ScanPort | null {
  if (SCAN_URL === undefined) return null;
  const { hostname, port } = new URL(SCAN_URL);
  return clamd({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
}
