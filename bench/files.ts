import { Agent } from 'node:http';
import type { AskedReport } from '#contract/company/reports.ts';
import type { Cast } from './cast.ts';
import type { Prepared } from './databases.ts';
import { send } from './measure.ts';
import { type Product, startProduct } from './servers.ts';

/** One file as it was made while others asked for something light. */
export interface FileRow {
  readonly name: string;
  /** 'ready', or why there is none. */
  readonly end: string;
  readonly seconds: number;
  readonly kilobytes: number;
  /** The most that the server held meanwhile. */
  readonly megabytes: number;
  /** The longest that its event loop was held up for at a time, in milliseconds. */
  readonly blocked: number;
  /** How long light requests waited beside it, the slowest in a hundred. */
  readonly p99: number;
}

/** Between two light requests: fifty a second. */
const pause = 20;
const askEvery = 100;

interface Made {
  readonly end: string;
  readonly bytes: number;
}
type Make = (product: Product) => Promise<Made>;

/** Each report of the large company and a deck, one after the other, each beside fifty light requests a second. */
export async function* measureFiles(prepared: Prepared, cast: Cast): AsyncGenerator<FileRow> {
  const product = await startProduct(prepared);
  try {
    const files = filesOf(cast);
    // The first of each kind starts a thread and compiles.
    for (const [, make] of [files[0], files.at(-1)].flatMap((file) => (file === undefined ? [] : [file])))
      await make(product);
    for (const [name, make] of files) yield await besideOthers(product, cast, name, make);
  } finally {
    await product.end();
  }
}

function filesOf({ ceo, vp, periodId, talent, goaladmin, lastPeriodId }: Cast): [string, Make][] {
  const of = (Name: AskedReport['Name'], more: Partial<AskedReport> = {}): [string, Make][] =>
    (['excel', 'pdf'] as const).map((Type) => one(Name, Type, more));
  const one = (
    Name: AskedReport['Name'],
    Type: 'excel' | 'pdf',
    more: Partial<AskedReport>,
    of = '',
  ): [string, Make] => [
    `${Name} ${of}${Type}`,
    (product) => reported(product, ceo.token, { Name, Type, ...more }),
  ];
  const print = { PeriodId: talent.periodId, NextPeriodId: periodId };
  const deck = `/api/Gpt/deck/quarter/${lastPeriodId}/me`;
  return [
    ...of('users'),
    ...of('goal_list', { PeriodId: periodId }),
    ...of('goal_tree', { PeriodId: periodId }),
    one('goal_tree', 'excel', { PeriodIds: [lastPeriodId, periodId] }, 'of two quarters '),
    ...of('team_goals', { PeriodId: periodId, UserId: vp.id }),
    ...of('goal_compliance', { PeriodId: periodId }),
    ...of('employee_appraisals', { PeriodId: talent.periodId }),
    ...of('appraisal_compliance', { PeriodId: talent.periodId }),
    one('appraisal_print', 'pdf', { ...print, UserId: talent.printed.employeeId }, 'of one '),
    one(
      'appraisal_print',
      'pdf',
      { ...print, UserId: talent.printed.managerId, Of: 'manager' },
      'of a team ',
    ),
    ['deck of 60 goals', (product) => fetched(product, goaladmin.token, deck, {})],
  ];
}

/** As the page has it made: asked for, looked after, fetched. */
async function reported(product: Product, token: string, asked: Partial<AskedReport>): Promise<Made> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const jobs = `${product.origin}/api/report/jobs`;
  const answer = await fetch(jobs, { method: 'POST', headers, body: JSON.stringify(asked) });
  if (!answer.ok) throw new Error(`${asked.Name} was refused: ${await answer.text()}`);
  let job = (await answer.json()) as { Id: number; State: string; Message: string | null };
  while (job.State === 'making') {
    await new Promise((resolve) => setTimeout(resolve, askEvery));
    job = (await (await fetch(`${jobs}/${job.Id}`, { headers })).json()) as typeof job;
  }
  if (job.State !== 'ready') return { end: job.Message ?? job.State, bytes: 0 };
  return fetched(product, token, `/api/report/jobs/${job.Id}/file`);
}

async function fetched({ origin }: Product, token: string, path: string, body?: object): Promise<Made> {
  const answer = await fetch(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const bytes = (await answer.arrayBuffer()).byteLength;
  return { end: answer.ok ? 'ready' : String(answer.status), bytes };
}

async function besideOthers(product: Product, cast: Cast, name: string, make: Make): Promise<FileRow> {
  const agent = new Agent({ keepAlive: true });
  const waits: number[] = [];
  const asked: Promise<void>[] = [];
  let megabytes = 0;
  const light = { method: 'GET', path: '/api/goal/periods', token: cast.contributor.token } as const;
  const timer = setInterval(() => {
    const due = performance.now();
    asked.push(
      send(agent, product.origin, light).then(() => {
        waits.push(performance.now() - due);
      }),
    );
  }, pause);
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, product.memory());
  }, 500);
  await product.blocked();
  const began = performance.now();
  const { end, bytes } = await make(product);
  const seconds = (performance.now() - began) / 1000;
  const blocked = await product.blocked();
  clearInterval(timer);
  clearInterval(watch);
  await Promise.all(asked);
  agent.destroy();
  waits.sort((a, b) => a - b);
  return {
    name,
    end,
    seconds: Math.round(seconds * 10) / 10,
    kilobytes: Math.round(bytes / 1024),
    megabytes: Math.max(megabytes, product.memory()),
    blocked,
    p99: Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0),
  };
}
