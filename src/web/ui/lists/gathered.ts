import { limits } from '#contract/limits.ts';
import { nextFrame } from './turns.ts';

/** As many as are drawn in one frame. */
const rowsAFrame = 5;

interface Batch<Row> {
  readonly ids: number[];
  readonly rows: Promise<ReadonlyMap<number, Row>>;
}

/**
 * Rows of a list that are asked for in one moment travel together, a hundred at most: a screenful is one call. They are
 * handed out a few a frame, for a hundred that come to stand in the page at once would hold it up. null: there is none
 * of this Id.
 */
export function gathered<List, Row>(
  read: (list: List, ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>,
): (list: List, id: number) => Promise<Row | null> {
  const gathering = new Map<string, Batch<Row>>();
  const gather = (name: string, list: List): Batch<Row> => {
    const ids: number[] = [];
    const rows = new Promise((resolve) => setTimeout(resolve)).then(() => {
      if (gathering.get(name)?.ids === ids) gathering.delete(name);
      return read(list, ids);
    });
    const batch = { ids, rows };
    gathering.set(name, batch);
    return batch;
  };
  return async (list, id) => {
    const name = JSON.stringify(list);
    const known = gathering.get(name);
    const batch = known && known.ids.length < limits.pageSizeMaximum ? known : gather(name, list);
    const place = batch.ids.push(id) - 1;
    const rows = await batch.rows;
    for (let frames = Math.floor(place / rowsAFrame); frames > 0; frames -= 1) await nextFrame();
    return rows.get(id) ?? null;
  };
}
