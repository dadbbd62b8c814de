import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bindStream } from '../kernel/http/streams/bind-stream.ts';
import type { Services } from '../kernel/services.ts';
import { suggest, writerFor } from './actions/suggest.ts';

export function assistRoutes(http: FastifyInstance, services: Services): void {
  const { assist } = api;
  bindStream(http, services, assist.titles, async (call, { signal, tell }) => {
    const Writer = writerFor(call).name;
    const telling = { signal, tell: (lines: readonly string[]) => tell({ Titles: [...lines], Writer }) };
    return { Titles: await suggest(call, 'titles', telling), Writer };
  });
  bindStream(http, services, assist.measurements, async (call, { signal, tell }) => {
    const Writer = writerFor(call).name;
    const telling = {
      signal,
      tell: (lines: readonly string[]) => tell({ Measurements: [...lines], Writer }),
    };
    return { Measurements: await suggest(call, 'measurements', telling), Writer };
  });
  bindStream(http, services, assist.description, async (call, { signal, tell }) => {
    const Writer = writerFor(call).name;
    const telling = { signal, tell: (lines: readonly string[]) => tell({ Description: [...lines], Writer }) };
    return { Description: await suggest(call, 'description', telling), Writer };
  });
}
