import { deflateSync } from 'node:zlib';

const packedTogether = 200;

/**
 * The objects of one PDF file, written as they come and kept packed: only where each stands is remembered, so that
 * a report of 40,000 goals with all its tags takes little more memory than its bytes.
 */
export class PdfObjects {
  readonly #parts: Buffer[] = [];
  readonly #places = new Places();
  #length = 0;
  #packed: { readonly id: number; readonly text: string }[] = [];

  constructor() {
    // The second line tells whoever carries the file that it is no text.
    this.#write(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  /** A number for an object that is written later. */
  reserve(): number {
    return this.#places.reserve();
  }

  put(id: number, text: string): number {
    this.#packed.push({ id, text });
    if (this.#packed.length >= packedTogether) this.#pack();
    return id;
  }

  add(text: string): number {
    return this.put(this.reserve(), text);
  }

  stream(content: Uint8Array | string, entries = '', id = this.reserve()): number {
    const bytes = deflateSync(content);
    this.#raw(id, `<<${entries}/Filter/FlateDecode/Length ${bytes.length}>>`, bytes);
    return id;
  }

  /** Ends the file; `entries` of its trailer. */
  end(entries: string): Uint8Array {
    this.#pack();
    const id = this.reserve();
    const offset = this.#length;
    this.#places.standsAt(id, offset);
    const bytes = deflateSync(this.#places.table());
    this.#raw(
      id,
      `<</Type/XRef/Size ${this.#places.count}/W[1 4 2]${entries}/Filter/FlateDecode/Length ${bytes.length}>>`,
      bytes,
    );
    this.#write(Buffer.from(`startxref\n${offset}\n%%EOF\n`));
    return Buffer.concat(this.#parts);
  }

  #pack(): void {
    const objects = this.#packed;
    if (objects.length === 0) return;
    this.#packed = [];
    const within = this.reserve();
    let at = 0;
    const places = objects.map(({ id, text }, index) => {
      const place = `${id} ${at}`;
      at += Buffer.byteLength(text, 'latin1') + 1;
      this.#places.standsWithin(id, within, index);
      return place;
    });
    const head = `${places.join(' ')} `;
    const content = Buffer.from(head + objects.map(({ text }) => text).join(' '), 'latin1');
    this.stream(content, `/Type/ObjStm/N ${objects.length}/First ${head.length}`, within);
  }

  #raw(id: number, head: string, bytes: Uint8Array): void {
    this.#places.standsAt(id, this.#length);
    this.#write(Buffer.from(`${id} 0 obj\n${head}\nstream\n`));
    this.#write(bytes);
    this.#write(Buffer.from('\nendstream\nendobj\n'));
  }

  #write(bytes: Uint8Array): void {
    // Copied: what zlib has packed lies in 16 kB of its own, however short it is.
    this.#parts.push(Buffer.from(bytes));
    this.#length += bytes.byteLength;
  }
}

/** Bytes of one place, as the file's own table of them has it. */
const placeBytes = 7;

/** Where each object stands: a place in the file's bytes, or one inside a packed stream of objects. */
class Places {
  /** The first is that of no object. */
  count = 1;
  #table = Buffer.alloc(1000 * placeBytes);

  constructor() {
    this.#table.writeUInt16BE(65_535, 5);
  }

  reserve(): number {
    const id = this.count;
    this.count += 1;
    const room = this.#table.length;
    if (this.count * placeBytes > room) this.#table = Buffer.concat([this.#table, Buffer.alloc(room)]);
    this.#table.writeUInt16BE(65_535, id * placeBytes + 5);
    return id;
  }

  standsAt(id: number, offset: number): void {
    this.#write(id, 1, offset, 0);
  }

  standsWithin(id: number, stream: number, index: number): void {
    this.#write(id, 2, stream, index);
  }

  table(): Uint8Array {
    return this.#table.subarray(0, this.count * placeBytes);
  }

  #write(id: number, kind: number, place: number, index: number): void {
    const at = id * placeBytes;
    this.#table.writeUInt8(kind, at);
    this.#table.writeUInt32BE(place, at + 1);
    this.#table.writeUInt16BE(index, at + 5);
  }
}

/** Any text as a PDF says it: UTF-16 in hex. */
export function pdfText(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

/** A number, short. */
export const num = (value: number): string => String(Math.round(value * 100) / 100);
