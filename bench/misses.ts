import { type Figures, growth, growthOfAnswer, liveAim, ms, type Row, timesAtMost } from './figures.ts';
import { importAims } from './import.ts';

interface Miss {
  readonly text: string;
  /** How many times the aim. */
  readonly size: number;
}

const wrong = Number.POSITIVE_INFINITY;

/** What is over its aim, each once, by how much: the p99 of its kind, and growth by half at most. What fails stands first. */
export function misses({ rows, live, imports }: Figures): string[] {
  const all = [
    ...rows.flatMap(missesOf),
    ...live.flatMap(missesOfLive),
    ...imports.flatMap(missesOfImport),
  ].sort((a, b) => b.size - a.size);
  return all.length === 0
    ? ['Every call meets its aims.']
    : ['Missed, by size:', '', ...all.map(({ text }) => `- ${text}`)];
}

function missesOf(row: Row): Miss[] {
  const times = growth(row);
  const p99 = row.sides.big?.p99 ?? 0;
  const late = row.aim !== null && p99 > row.aim ? [`p99 ${ms(p99)} ms, aim ${row.aim}`] : [];
  const bytes = growthOfAnswer(row);
  // Why is said beside it; it is a miss all the same.
  const wider = bytes !== null && bytes > timesAtMost ? `, in ${bytes.toFixed(2)} times the bytes` : '';
  const grown =
    times !== null && times > timesAtMost ? [`${times.toFixed(2)} times the time of 1,000${wider}`] : [];
  const failed = Object.values(row.sides).flatMap((side) =>
    side.failed > 0
      ? [{ text: [`${row.name}: ${side.failed} failed`, ...side.failures].join('; '), size: wrong }]
      : [],
  );
  const size = Math.max(row.aim === null ? 0 : p99 / row.aim, (times ?? 0) / timesAtMost);
  const both = [...late, ...grown];
  return both.length === 0 ? failed : [...failed, { text: `${row.name}: ${both.join('; ')}`, size }];
}

function missesOfLive(row: Figures['live'][number]): Miss[] {
  const name = `live, ${row.processes} processes`;
  const unheard = row.hearers * row.events - row.heard;
  return [
    ...(row.p99 > liveAim
      ? [{ text: `${name}: p99 ${ms(row.p99)} ms, aim ${liveAim}`, size: row.p99 / liveAim }]
      : []),
    ...(unheard > 0 ? [{ text: `${name}: ${unheard} not heard`, size: wrong }] : []),
    ...(row.strays > 0 ? [{ text: `${name}: ${row.strays} heard by strangers`, size: wrong }] : []),
  ];
}

function missesOfImport({ name, seconds, othersP99 }: Figures['imports'][number]): Miss[] {
  const slow = seconds / importAims.seconds;
  const felt = othersP99 / importAims.othersP99;
  return [
    ...(slow > 1
      ? [{ text: `import, ${name}: ${seconds.toFixed(1)} s, aim ${importAims.seconds}`, size: slow }]
      : []),
    ...(felt > 1
      ? [
          {
            text: `import, ${name}: others wait ${ms(othersP99)} ms at p99, aim ${importAims.othersP99}`,
            size: felt,
          },
        ]
      : []),
  ];
}
