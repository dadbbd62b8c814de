import type { IncomingMessage, ServerResponse } from 'node:http';
import { largest } from '../outbox.ts';
import type { HeldBody } from '../turn.ts';

/** What has not come by then steps aside for others; most large bodies are here in a second. */
const slowAfterMs = 2000;
const lookEveryMs = 250;
/** What may have come of those that stepped aside, of one company and of all. */
export const asideAtMost = { company: 48 * 1024 * 1024, all: 192 * 1024 * 1024 };

interface Coming {
  readonly held: HeldBody;
  readonly request: IncomingMessage;
  /** What its connection had read before. */
  readonly before: number;
}

/**
 * A body that comes slowly holds what others of its company wait for: three people who send a little now and then kept
 * everybody's pictures and imports from being read. Where somebody waits it steps aside and is read on, beside the
 * others; what lies in memory of such bodies is bounded, and those end of whom most has come and not all.
 */
export function letSlowStepAside(): (
  held: HeldBody,
  request: IncomingMessage,
  answer: ServerResponse,
) => void {
  const aside = new Set<Coming>();
  return (held, request, answer) => {
    const one = { held, request, before: request.socket.bytesRead };
    const since = performance.now();
    const looking = setInterval(() => {
      if (aside.has(one)) makeRoom(aside);
      else if (performance.now() - since >= slowAfterMs && !request.complete && held.isAwaited()) {
        aside.add(one);
        held.stepAside();
      }
    }, lookEveryMs);
    const isOver = (): void => {
      clearInterval(looking);
      aside.delete(one);
    };
    if (answer.destroyed) isOver();
    else answer.once('finish', isOver).once('close', isOver);
  };
}

function makeRoom(aside: ReadonlySet<Coming>): void {
  const ofCompany = largest([...aside], ({ held }) => held.whose.tenantId, bytesOf);
  if (bytesOf([...aside]) <= asideAtMost.all && bytesOf(ofCompany) <= asideAtMost.company) return;
  // What is here whole is being answered.
  const coming = ofCompany.filter(({ request }) => !request.complete);
  const [most] = largest(coming, ({ held }) => held.whose.id, bytesOf);
  most?.request.socket.destroy();
}

const bytesOf = (these: readonly Coming[]): number =>
  these.reduce((sum, { request, before }) => sum + request.socket.bytesRead - before, 0);
