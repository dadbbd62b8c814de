import { setImmediate as nextTurn } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';

/** So many rows are written down in far less than the 50 ms that a request may have to wait for them. */
const rowsAPart = 400;

type Bytes = Uint8Array<ArrayBuffer>;

/** What goes into a file one after the other; gone through once. */
export interface Rows<T> extends Iterable<T> {
  readonly length: number;
}

/**
 * Rows of which the bytes alone are kept, written down as they were read. Whoever goes through them, in the thread that
 * makes the file, holds one part of them at a time.
 */
export class Packed<T> implements Rows<T> {
  constructor(
    readonly parts: Bytes[],
    readonly length: number,
  ) {}

  *[Symbol.iterator](): Generator<T> {
    for (let part = this.parts.shift(); part !== undefined; part = this.parts.shift())
      yield* deserialize(part) as T[];
  }
}

/** Rows for a thread, each part written down as it comes. */
export async function packed<T>(parts: AsyncIterable<readonly T[]>): Promise<Packed<T>> {
  const bytes: Bytes[] = [];
  let length = 0;
  for await (const part of parts) {
    bytes.push(new Uint8Array(serialize(part)));
    length += part.length;
  }
  return new Packed<T>(bytes, length);
}

/** Rows on their way: bytes, which are handed over and not copied. */
interface OnTheWay {
  readonly packedParts: Bytes[];
  readonly length: number;
  /** They were a list, and are to be one again. */
  readonly isList: boolean;
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
  if (isOnTheWay(parcel)) {
    const rows = new Packed(parcel.packedParts, parcel.length);
    return parcel.isList ? [...rows] : rows;
  }
  return Object.fromEntries(Object.entries(parcel).map(([name, value]) => [name, unpack(value)]));
}

async function packedForm(value: unknown, transfer: ArrayBuffer[]): Promise<unknown> {
  if (value instanceof Packed) return onTheWay(value, false, transfer);
  if (Array.isArray(value)) {
    if (value.length > rowsAPart) return onTheWay(await packed(partsOf(value)), true, transfer);
    // Rows of a short list may hold long ones: several sheets, the blocks of a page.
    return Promise.all(value.map((one) => packedForm(one, transfer)));
  }
  if (!isPlain(value)) return value;
  const entries: [string, unknown][] = [];
  for (const [name, one] of Object.entries(value)) entries.push([name, await packedForm(one, transfer)]);
  return Object.fromEntries(entries);
}

async function* partsOf(rows: readonly unknown[]): AsyncGenerator<readonly unknown[]> {
  for (let from = 0; from < rows.length; from += rowsAPart) {
    yield rows.slice(from, from + rowsAPart);
    await nextTurn();
  }
}

function onTheWay({ parts, length }: Packed<unknown>, isList: boolean, transfer: ArrayBuffer[]): OnTheWay {
  for (const { buffer } of parts) transfer.push(buffer);
  return { packedParts: parts, length, isList };
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isOnTheWay = (value: object): value is OnTheWay => 'packedParts' in value;
