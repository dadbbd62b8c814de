import { liveEvents, type TenantUpdate } from '#contract/live.ts';
import { openPaces } from '#web/api/seldom.ts';
import { type Screen, type Shown, wantedAfter } from '#web/api/wanted.ts';
import { inTurn } from './call.ts';
import type { Cast, Player } from './cast.ts';
import { connect } from './live.ts';

/** What open pages heard and asked for. */
export interface Tally {
  heard: number;
  refetches: number;
  notModified: number;
  failed: number;
  mostInTen: number;
  readonly rowTimes: number[];
}

const atATime = 25;
const window = 10_000;

export const newTally = (): Tally => ({
  heard: 0,
  refetches: 0,
  notModified: 0,
  failed: 0,
  mostInTen: 0,
  rowTimes: [],
});

/** So many pages, a third each on a list, the dashboard and a matrix, which do what the web does at an event. */
export async function openPages(origin: string, cast: Cast, clients: number, tally: Tally): Promise<Page[]> {
  const tokens = [...cast.owners.map(({ token }) => token), ...cast.listeners].slice(0, clients);
  const tops = inTurn(await topsOf(origin, cast));
  const open = (token: string, i: number): Promise<Page> => {
    // Owners, who come first, look at their own list; the rest is spread.
    const kind = i < cast.owners.length ? 'own' : (kinds[i % kinds.length] ?? 'list');
    return openPage(origin, token, requestsOf(kind, cast, tops()), tally);
  };
  const pages: Page[] = [];
  for (let i = 0; i < tokens.length; i += atATime)
    pages.push(...(await Promise.all(tokens.slice(i, i + atATime).map((token, j) => open(token, i + j)))));
  return pages;
}

/** The goals at whose matrices one sees what the owners write. */
async function topsOf(origin: string, cast: Cast): Promise<number[]> {
  const above = await Promise.all(
    writersOf(cast).map(async ({ token, goalId }) => {
      const answer = await fetchAs(origin, token, `/Goal/${goalId}`);
      const info = (await answer.json()) as { Ancestors?: readonly { readonly Id: number }[] };
      return info.Ancestors?.[0]?.Id ?? [];
    }),
  );
  return [...new Set([...above.flat(), cast.widestGoalId])];
}

/** Of a seed's contributors few have a goal below another's; the vice president has. */
export const writersOf = ({ owners, vp }: Cast): Player[] => [...owners, vp];

const kinds = ['list', 'dashboard', 'matrix'] as const;
type Rows = { readonly data: readonly { readonly Id: number }[] };

/** One answer on a page: how it is asked for, and what of it an event may touch. */
interface Request {
  readonly path: string;
  readonly body?: object;
  readonly shownBy: (answer: unknown, key: readonly unknown[]) => Shown;
}

function requestsOf(kind: (typeof kinds)[number] | 'own', cast: Cast, top: number): Request[] {
  const list = (isOwn: boolean): Request => ({
    path: '/Goal/goals',
    body: { GoalSelectFilter: isOwn ? 1 : 3 },
    shownBy: (answer, key) => ({
      kind: 'list',
      key,
      ids: idsOf(answer as Rows),
      periodId: cast.periodId,
      isOwn,
      isByWeek: false,
    }),
  });
  switch (kind) {
    case 'own':
      return [list(true)];
    case 'list':
      return [list(false)];
    case 'dashboard':
      return [
        { path: '/dashboard', shownBy: (_, key) => ({ kind: 'home', key }) },
        {
          path: '/goal/companygoals',
          shownBy: (answer, key) => ({ kind: 'company_goals', key, ids: idsOf(answer as Rows) }),
        },
      ];
    case 'matrix':
      return matrixOf(top);
    default:
      return kind satisfies never;
  }
}

/** It is known by the places which goals the grid counts. */
function matrixOf(top: number): Request[] {
  let known: ReadonlySet<number> = new Set();
  return (['grid', 'places'] as const).map((part) => ({
    path: `/predication/${part}/${top}/0`,
    shownBy: (answer, key) => {
      const { Places } = answer as Matrix;
      if (Places !== undefined) known = new Set(Places.Id);
      return {
        kind: 'matrix',
        key,
        get ids() {
          return known;
        },
      };
    },
  }));
}

type Matrix = { readonly Places?: { readonly Id: readonly number[] } };
const idsOf = ({ data }: Rows): ReadonlySet<number> => new Set(data.map(({ Id }) => Id));

export interface Page {
  readonly close: () => void;
}

async function openPage(
  origin: string,
  token: string,
  requests: readonly Request[],
  tally: Tally,
): Promise<Page> {
  const asked = new Map<string, number[]>();
  const tags = new Map<string, string>();
  const shown = new Map<string, Shown>();
  const ask = async ({ path, body, shownBy }: Request): Promise<void> => {
    const tag = tags.get(path);
    const answer = await fetchAs(origin, token, path, body, tag).catch(() => null);
    if (answer === null || (!answer.ok && answer.status !== 304)) tally.failed += 1;
    if (answer?.status === 304) tally.notModified += 1;
    if (!answer?.ok) return;
    tags.set(path, answer.headers.get('etag') ?? '');
    shown.set(path, shownBy(await answer.json(), [path]));
  };
  await Promise.all(requests.map(ask));
  let listeners = 0;
  const pace = openPaces({ isAwake: () => true, chance: Math.random, listeners: () => listeners });
  const again = (path: string): void => {
    const request = requests.find((one) => one.path === path);
    if (request === undefined) return;
    const times = [...(asked.get(path) ?? []), Date.now()].filter((time) => time > Date.now() - window);
    asked.set(path, times);
    tally.mostInTen = Math.max(tally.mostInTen, times.length);
    tally.refetches += 1;
    void ask(request);
  };
  const viewer = await fetchAs(origin, token, '/Auth/relogin').then((answer) => answer.json());
  const viewerId = Number((viewer as { Profile: { Id: number } }).Profile.Id);
  const socket = await connect(origin, token);
  socket.on('TenantUpdate', (said: unknown) => {
    const event = liveEvents.TenantUpdate.safeParse(said).data;
    if (event === undefined) return;
    tally.heard += 1;
    listeners = event.Listeners ?? 0;
    follow(event, { viewerId, currentPeriodId: event.PeriodId ?? null, shown: [...shown.values()] });
  });
  const follow = (event: TenantUpdate, screen: Screen): void => {
    const { rows, now, own, later } = wantedAfter(event, screen);
    for (const id of rows) {
      const heard = performance.now();
      pace.now(
        `row ${id}`,
        () => void readRow(id).then(() => tally.rowTimes.push(performance.now() - heard)),
      );
    }
    for (const [path] of now) pace.now(String(path), () => again(String(path)));
    for (const [path] of own) pace.own(String(path), () => again(String(path)));
    for (const [path] of later) pace.later(String(path), () => again(String(path)));
  };
  const readRow = async (id: number): Promise<void> => {
    const answer = await fetchAs(origin, token, `/Goal/single/${id}`).catch(() => null);
    if (!answer?.ok) tally.failed += 1;
    await answer?.arrayBuffer();
  };
  return {
    close: () => {
      pace.stop();
      socket.disconnect();
    },
  };
}

const fetchAs = (
  origin: string,
  token: string,
  path: string,
  body?: object,
  tag?: string,
): Promise<Response> =>
  fetch(`${origin}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(tag === undefined ? {} : { 'if-none-match': tag }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
