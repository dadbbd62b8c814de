import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind } from '../kernel/http/bind.ts';
import type { Services } from '../kernel/services.ts';
import { firstAnswer, matrixAnswer, searchAnswer } from './reads/answers.ts';

export function predictionRoutes(http: FastifyInstance, services: Services): void {
  const { predictions } = api;
  bind(http, services, predictions.first, (call) => call.read((reading) => firstAnswer(reading, call)));
  bind(http, services, predictions.search, (call) => call.read((reading) => searchAnswer(reading, call)));
  bind(http, services, predictions.matrix, (call) => call.read((reading) => matrixAnswer(reading, call)));
}
