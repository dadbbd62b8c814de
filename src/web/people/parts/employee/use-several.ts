import { useState } from 'react';
import { z } from 'zod';
import { NewEmployee } from '#contract/people/employment.ts';
import { isApiError, refusalOf } from '#web/api/api-error.ts';
import { useKeptText } from '#web/session/use-kept-text.ts';
import { errorsOf } from '#web/ui/forms/form-errors.ts';
import { words } from '#web/ui/text/words.ts';
import type { ManagerChoice } from '../../api.ts';
import { pastedPeople } from '../../pasted-people.ts';
import { useAddEmployee } from '../../person-writes.ts';
import { KeptManager, keptManager } from './kept-manager.ts';

const Kept = z.object({
  pasted: z.string(),
  rows: z.array(z.object({ key: z.number(), Name: z.string(), Email: z.string() })),
  manager: KeptManager,
});
type Kept = z.infer<typeof Kept>;
type Row = Kept['rows'][number];
type Problems = Readonly<Record<number, { readonly Name?: string; readonly Email?: string }>>;

const Fields = NewEmployee.pick({ Name: true, Email: true });

/** State of adding several: what is pasted, its rows with an error each, and sending them one after the other. */
export function useSeveral(opened: boolean) {
  const [pasted, setPasted] = useState('');
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [problems, setProblems] = useState<Problems>({});
  const [manager, setManager] = useState<ManagerChoice | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState(0);
  const add = useAddEmployee();
  const touched = pasted.trim() !== '' || rows.length > 0;
  const fillIn = (kept: Kept) => {
    setPasted(kept.pasted);
    setRows(kept.rows);
    setManager(kept.manager && { ...kept.manager, Avatar: null });
    setProblems({});
  };
  const offered = useKeptRows(
    { pasted, rows: [...rows], manager: keptManager(manager) },
    touched && opened,
    opened,
    fillIn,
  );
  const takeOver = () => {
    const first = 1 + Math.max(0, ...rows.map(({ key }) => key));
    setRows([...rows, ...pastedPeople(pasted).map((person, at) => ({ key: first + at, ...person }))]);
    setPasted('');
  };
  const change = (key: number, field: 'Name' | 'Email', value: string) => {
    setRows((before) => before.map((row) => (row.key === key ? { ...row, [field]: value } : row)));
    setProblems(({ [key]: _, ...rest }) => rest);
  };
  const remove = (key: number) => setRows((before) => before.filter((row) => row.key !== key));

  /** Whoever is in leaves the list; whoever is not stays, with what stands against it. */
  const send = async (): Promise<{ readonly isDone: boolean; readonly count: number }> => {
    const wrong = problemsIn(rows);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return { isDone: false, count: added };
    setAdding(true);
    let [count, left] = [added, rows.length];
    for (const { key, Name, Email } of rows) {
      const problem = await add
        .mutateAsync({ Name, Email, ...(manager ? { ParentId: manager.Id } : {}) })
        .then(() => null, problemOf);
      if (problem) setProblems((before) => ({ ...before, [key]: problem }));
      else {
        count += 1;
        left -= 1;
        setAdded(count);
        remove(key);
      }
    }
    setAdding(false);
    return { isDone: left === 0, count };
  };
  return {
    pasted,
    setPasted,
    rows,
    problems,
    manager,
    setManager,
    isAdding,
    added,
    touched,
    offered,
    takeOver,
    change,
    remove,
    send,
  };
}

const useKeptRows = (values: Kept, touched: boolean, opened: boolean, fill: (kept: Kept) => void) =>
  useKeptText<Kept>({
    subject: 'person/several',
    title: values.rows[0]?.Name ?? values.pasted,
    values,
    schema: Kept,
    touched,
    opened,
    fill,
  });

/** What the fields themselves tell, and an address that stands in the list twice. */
function problemsIn(rows: readonly Row[]): Problems {
  const seen = new Set<string>();
  const found = rows.map((row): [number, Problems[number]] => {
    const address = row.Email.trim().toLowerCase();
    const isTwice = address !== '' && seen.has(address);
    seen.add(address);
    const wrong = errorsOf(Fields, { Name: row.Name, Email: row.Email });
    return [row.key, isTwice ? { ...wrong, Email: words().t('people.add.twice') } : wrong];
  });
  return Object.fromEntries(found.filter(([, wrong]) => Object.keys(wrong).length > 0));
}

function problemOf(error: unknown): Problems[number] {
  if (isApiError(error) && (error.Fields.Name || error.Fields.Email)) return error.Fields;
  return { Email: words().say(refusalOf(error) ?? 'messages.something_wrong') };
}
