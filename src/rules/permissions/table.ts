/** The words of one noun's table: what its rows may say in each column. */
export type Vocabulary = {
  permission: string;
  state: string;
  letter: string;
  /** The letters of a row as its page spells them: 'O X A', or 'O not P'. */
  who: string;
  call: string;
  /** A call, or a call and the values of its Status: 'approve draft', 'Roles contributor, manager'. */
  verb: string;
  to: string;
  condition: string;
  /** Columns that this noun alone has. */
  more: object;
};

/** One row: in these states and on this condition these people may make this call, which leads there. */
export type Row<V extends Vocabulary> = {
  permission: V['permission'];
  from: readonly V['state'][];
  who: readonly V['letter'][];
  /** 'O not P': whoever holds one of these is not meant. */
  but: readonly V['letter'][];
  call: V['call'];
  /** The values of Status that this row takes; none named: any, or none at all. */
  statuses: readonly string[];
  to: V['to'];
  condition: V['condition'] | null;
} & V['more'];

export type Decision<R> =
  | { kind: 'allowed'; rule: R }
  | { kind: 'moved_on' }
  | { kind: 'forbidden' }
  | { kind: 'bad_status' };

/** What a noun's rows are asked with. */
export type Table<V extends Vocabulary, Facts> = {
  names: readonly V['permission'][];
  rows: readonly Row<V>[];
  stateOf: (facts: Facts) => V['state'];
  conditions: Record<V['condition'], (facts: Facts) => boolean>;
};

/** The one machine of permissions: what fills `Permissions` in an answer and what guards each call. */
export type Permissions<V extends Vocabulary, Facts> = {
  /** All of the noun's permissions, refused: what a viewer without any letter has. */
  noPermissions: Readonly<Record<V['permission'], boolean>>;
  /** True where a row allows one of the permission's calls now. */
  permissionsFor: (facts: Facts, held: ReadonlySet<V['letter']>) => Record<V['permission'], boolean>;
  /** The rows that allow something now. No two of one call and Status lead to different places. */
  rowsAllowing: (facts: Facts, held: ReadonlySet<V['letter']>) => Row<V>[];
  /**
   * What a call with this Status does on an object the viewer sees (decisions.md 1, 'Refusals'): moved_on is 409,
   * forbidden 403, bad_status 400. `heldLately`: the letters as they stood at some moment of the last day.
   */
  decide: (
    facts: Facts,
    held: ReadonlySet<V['letter']>,
    heldLately: ReadonlySet<V['letter']>,
    call: V['call'],
    status?: string,
  ) => Decision<Row<V>>;
};

export function permissionTable<V extends Vocabulary, Facts>(table: Table<V, Facts>): Permissions<V, Facts> {
  const refused = Object.fromEntries(table.names.map((name) => [name, false]));
  const noPermissions = Object.freeze(refused as Record<V['permission'], boolean>);
  const rowsAllowing = (facts: Facts, held: ReadonlySet<V['letter']>) =>
    table.rows.filter((row) => allows(table, row, facts, held));
  return {
    noPermissions,
    rowsAllowing,
    permissionsFor: (facts, held) => {
      const permissions: Record<string, boolean> = { ...noPermissions };
      for (const row of rowsAllowing(facts, held)) permissions[row.permission] = true;
      return permissions;
    },
    decide: (facts, held, heldLately, call, status) => {
      const rows = table.rows.filter((row) => row.call === call && takes(row, status));
      if (rows.length === 0) return { kind: 'bad_status' };
      const allowing = rows.find((row) => allows(table, row, facts, held));
      if (allowing) return { kind: 'allowed', rule: allowing };
      const permissions = new Set(rows.map((row) => row.permission));
      const concerned = table.rows.filter((row) => permissions.has(row.permission));
      const isNamed = concerned.some((row) => names(row, held) || names(row, heldLately));
      return { kind: isNamed ? 'moved_on' : 'forbidden' };
    },
  };
}

/** Writes a noun's rows as its page spells them. `none` is what a row says in the noun's own columns by default. */
export function rowWriter<V extends Vocabulary>(words: {
  letters: readonly V['letter'][];
  calls: readonly V['call'][];
  none: V['more'];
}) {
  return (
    permission: V['permission'],
    from: readonly V['state'][],
    who: V['who'],
    verb: V['verb'],
    to: V['to'],
    ...extras: (Partial<V['more']> | { condition: V['condition'] })[]
  ): Row<V> => {
    const [meant = '', left = ''] = who.split(' not ');
    const call = words.calls.find((name) => name === verb || verb.startsWith(`${name} `));
    if (call === undefined) throw new Error(`No call in '${verb}'.`);
    const row: Row<V> = {
      permission,
      from,
      who: lettersIn(meant, words.letters),
      but: lettersIn(left, words.letters),
      call,
      statuses: call === verb ? [] : verb.slice(call.length + 1).split(', '),
      to,
      condition: null,
      ...words.none,
    };
    return Object.assign(row, ...extras);
  };
}

function lettersIn<L extends string>(text: string, letters: readonly L[]): L[] {
  const spelled = text.split(' ').filter(Boolean);
  const unknown = spelled.filter((one) => !letters.some((letter) => letter === one));
  if (unknown.length > 0) throw new Error(`No letter in '${unknown.join(' ')}'.`);
  return letters.filter((letter) => spelled.includes(letter));
}

function allows<V extends Vocabulary, Facts>(
  table: Table<V, Facts>,
  row: Row<V>,
  facts: Facts,
  held: ReadonlySet<V['letter']>,
): boolean {
  if (!row.from.includes(table.stateOf(facts)) || !names(row, held)) return false;
  return row.condition === null || table.conditions[row.condition as V['condition']](facts);
}

function names<V extends Vocabulary>(row: Row<V>, held: ReadonlySet<V['letter']>): boolean {
  if (row.but.some((letter) => held.has(letter))) return false;
  return row.who.some((letter) => held.has(letter));
}

function takes<V extends Vocabulary>(row: Row<V>, status: string | undefined): boolean {
  return row.statuses.length === 0 || (status !== undefined && row.statuses.includes(status));
}
