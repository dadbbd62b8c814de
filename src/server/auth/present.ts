import { createHmac } from 'node:crypto';
import type { Viewer } from '../kernel/viewer.ts';

/** Proves to the support desk who is asking, without telling anything else (row A10). */
export function supportHash(secret: string, viewer: Pick<Viewer, 'tenantId' | 'id'>): string {
  return createHmac('sha256', secret).update(`support:${viewer.tenantId}:${viewer.id}`).digest('hex');
}
