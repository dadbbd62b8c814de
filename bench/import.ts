import type { Player } from './cast.ts';
import type { Prepared } from './databases.ts';
import { isAnswer } from './measure.ts';
import { startProduct } from './servers.ts';

/** One file of people brought into a company, and what its others feel meanwhile. */
export interface ImportRow {
  readonly name: string;
  readonly seconds: number;
  /** Milliseconds that a profile takes while the file comes in. */
  readonly othersP50: number;
  readonly othersP99: number;
  /** Profiles that were refused for now (503), which the embedded engine does while one statement takes long. */
  readonly refused: number;
}

/** 20,000 lines within a minute (issue 9, point 6); meanwhile nobody thinks that the server is gone. */
export const importAims = { seconds: 60, othersP99: 1000 } as const;

const files = [
  { lines: 20_000, isDry: true },
  { lines: 10_000, isDry: false },
] as const;
/** Between two questions of somebody else. */
const pauseMs = 50;

/** The files that come into the company of 1,000, one after the other. */
export async function* measureImport(prepared: Prepared): AsyncGenerator<ImportRow> {
  const product = await startProduct(prepared);
  const { ceo, contributor, subdomain } = prepared.casts.mid;
  try {
    for (const { lines, isDry } of files) {
      const others = new AbortController();
      const waits = waitsOf(product.origin, contributor, others.signal);
      const began = performance.now();
      await bringIn(product.origin, ceo, { Csv: fileOf(lines, subdomain), DryRun: isDry });
      const seconds = (performance.now() - began) / 1000;
      others.abort();
      const { times, refused } = await waits;
      yield {
        name: `${lines.toLocaleString('en')} lines${isDry ? ', dry run' : ''}`,
        seconds,
        othersP50: times[Math.floor(times.length * 0.5)] ?? Number.NaN,
        othersP99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
        refused,
      };
    }
  } finally {
    await product.end();
  }
}

/** A company of managers of nine, seven levels deep at most; each names a manager further up in the file. */
function fileOf(lines: number, subdomain: string): string {
  const stamp = Date.now();
  const address = (i: number): string => `come-${stamp}-${i}@${subdomain}.example`;
  const rows = Array.from({ length: lines }, (_, i) => {
    const manager = i === 0 ? '' : address(Math.floor((i - 1) / 9));
    return `Newcomer ${i},${address(i)},Fitter,Field ${i % 40},${manager}`;
  });
  return ['Name,Email,JobTitle,Department,ManagerEmail', ...rows].join('\r\n');
}

async function bringIn(origin: string, { token }: Player, body: object): Promise<void> {
  const answer = await fetch(`${origin}/api/Profile/Import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const isRight = answer.ok && text.includes('"ProblemCount":0');
  if (!isRight) throw new Error(`The import answered ${answer.status}: ${text.slice(0, 500)}`);
}

interface Waits {
  readonly times: readonly number[];
  readonly refused: number;
}

/** How long each profile took until `signal`, refused or not, the shortest first. */
async function waitsOf(origin: string, { id, token }: Player, signal: AbortSignal): Promise<Waits> {
  const times: number[] = [];
  let refused = 0;
  while (!signal.aborted) {
    const began = performance.now();
    const answer = await fetch(`${origin}/api/Profile/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (answer.status === 503) refused += 1;
    else if (!isAnswer(answer.status))
      throw new Error(`A profile answered ${answer.status} during an import.`);
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return { times: times.sort((a, b) => a - b), refused };
}
