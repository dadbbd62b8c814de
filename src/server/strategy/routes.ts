import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind } from '../kernel/http/bind.ts';
import type { Services } from '../kernel/services.ts';
import { discardDraft, saveStrategy } from './actions/save.ts';
import { publishedAnswer, versionAnswer, versionsAnswer, workingAnswer } from './reads.ts';

export function strategyRoutes(http: FastifyInstance, services: Services): void {
  const { strategy } = api;
  bind(http, services, strategy.published, ({ read }) => read(publishedAnswer));
  bind(http, services, strategy.working, ({ read }) => read(workingAnswer));
  bind(http, services, strategy.save, ({ viewer, body, write }) => saveStrategy(viewer, body, write));
  bind(http, services, strategy.discard, ({ write, query }) =>
    write((writing) => discardDraft(writing, query.UpdatedAt)),
  );
  bind(http, services, strategy.versions, (call) => call.read((reading) => versionsAnswer(reading, call)));
  bind(http, services, strategy.version, ({ read, params }) =>
    read((reading) => versionAnswer(reading, params.id)),
  );
}
