import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind } from '../kernel/bind.ts';
import type { Services } from '../kernel/services.ts';
import { firstAnswer, matrixAnswer, searchAnswer } from './reads/answers.ts';

export function predictionRoutes(http: FastifyInstance, services: Services): void {
  const { predictions } = api;
  bind(http, services, predictions.first, (call) => call.read((scope) => firstAnswer(scope, call)));
  bind(http, services, predictions.search, (call) => call.read((scope) => searchAnswer(scope, call)));
  bind(http, services, predictions.matrix, (call) => call.read((scope) => matrixAnswer(scope, call)));
}
