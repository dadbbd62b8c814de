import { setImmediate as nextTurn } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';

/** So many rows are written down in far less than the 50 ms that a request may have to wait for them. */
const rowsAPart = 400;

/** A long list on its way to a thread: its rows as bytes, which are handed over and not copied. */
interface PackedList {
  readonly packedRows: readonly Uint8Array<ArrayBuffer>[];
}

export interface Parcel {
  readonly input: unknown;
  readonly transfer: readonly ArrayBuffer[];
}

/**
 * What a thread is told, ready to be posted. Posting copies all of it at once, and forty thousand rows would hold up
 * every request: long lists are written down part by part instead, with a turn for others between two.
 */
export async function pack(input: unknown): Promise<Parcel> {
  const transfer: ArrayBuffer[] = [];
  return { input: await packedForm(input, transfer), transfer };
}

/** The same as it was told, in the thread. */
export function unpack(parcel: unknown): unknown {
  if (Array.isArray(parcel)) return parcel.map(unpack);
  if (!isPlain(parcel)) return parcel;
  if (isPacked(parcel)) return parcel.packedRows.flatMap((part) => deserialize(part) as unknown[]);
  return Object.fromEntries(Object.entries(parcel).map(([name, value]) => [name, unpack(value)]));
}

async function packedForm(value: unknown, transfer: ArrayBuffer[]): Promise<unknown> {
  if (Array.isArray(value)) {
    if (value.length > rowsAPart) return packedList(value, transfer);
    // Rows of a short list may hold long ones: several sheets, the blocks of a page.
    return Promise.all(value.map((one) => packedForm(one, transfer)));
  }
  if (!isPlain(value)) return value;
  const entries: [string, unknown][] = [];
  for (const [name, one] of Object.entries(value)) entries.push([name, await packedForm(one, transfer)]);
  return Object.fromEntries(entries);
}

async function packedList(rows: readonly unknown[], transfer: ArrayBuffer[]): Promise<PackedList> {
  const packedRows: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < rows.length; from += rowsAPart) {
    const part = new Uint8Array(serialize(rows.slice(from, from + rowsAPart)));
    packedRows.push(part);
    transfer.push(part.buffer);
    await nextTurn();
  }
  return { packedRows };
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isPacked = (value: object): value is PackedList => 'packedRows' in value;
