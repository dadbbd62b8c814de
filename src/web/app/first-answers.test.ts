import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstAnswers } from './first-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits for all that was asked for, answered or refused', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const session = asked(client, 'session');
  const people = asked(client, 'people');
  const seen = watched(firstAnswers(client));
  await vi.advanceTimersByTimeAsync(10);
  session.resolve(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(seen.over).toBe(false);
  people.reject(new Error('refused'));
  await vi.advanceTimersByTimeAsync(10);
  expect(seen.over).toBe(true);
});

it('waits for nothing where nothing was asked for', async () => {
  const seen = watched(firstAnswers(new QueryClient()));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.over).toBe(true);
});

it('lets nobody wait for a server that does not answer', async () => {
  const client = new QueryClient();
  asked(client, 'session');
  const seen = watched(firstAnswers(client));
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen.over).toBe(true);
});

function asked(client: QueryClient, name: string) {
  let settle: { resolve: (value: number) => void; reject: (error: Error) => void };
  const answer = new Promise<number>((resolve, reject) => {
    settle = { resolve, reject };
  });
  void client.prefetchQuery({ queryKey: [name], queryFn: () => answer });
  return {
    resolve: (value: number) => settle.resolve(value),
    reject: (error: Error) => settle.reject(error),
  };
}

function watched(promise: Promise<void>): { over: boolean } {
  const seen = { over: false };
  void promise.then(() => {
    seen.over = true;
  });
  return seen;
}
