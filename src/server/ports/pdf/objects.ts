import { deflateSync } from 'node:zlib';

/** Where an object of the file stands: a place in its bytes, or one inside a packed stream of objects. */
type Place = { readonly offset: number } | { readonly within: number; readonly index: number };

const packedTogether = 200;

/**
 * The objects of one PDF file, written as they come and kept packed: only where each stands is remembered, so that
 * a report of 40,000 goals with all its tags takes little more memory than its bytes.
 */
export class PdfObjects {
  readonly #parts: Buffer[] = [];
  readonly #places: (Place | undefined)[] = [undefined];
  #length = 0;
  #packed: { readonly id: number; readonly text: string }[] = [];

  constructor() {
    // The second line tells whoever carries the file that it is no text.
    this.#write(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  /** A number for an object that is written later. */
  reserve(): number {
    return this.#places.push(undefined) - 1;
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
    this.#places[id] = { offset };
    const table = Buffer.alloc(this.#places.length * 7);
    for (const [n, place] of this.#places.entries()) writePlace(table, n * 7, place);
    const bytes = deflateSync(table);
    const size = this.#places.length;
    this.#raw(
      id,
      `<</Type/XRef/Size ${size}/W[1 4 2]${entries}/Filter/FlateDecode/Length ${bytes.length}>>`,
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
      this.#places[id] = { within, index };
      return place;
    });
    const head = `${places.join(' ')} `;
    const content = Buffer.from(head + objects.map(({ text }) => text).join(' '), 'latin1');
    this.stream(content, `/Type/ObjStm/N ${objects.length}/First ${head.length}`, within);
  }

  #raw(id: number, head: string, bytes: Uint8Array): void {
    this.#places[id] = { offset: this.#length };
    this.#write(Buffer.from(`${id} 0 obj\n${head}\nstream\n`));
    this.#write(bytes);
    this.#write(Buffer.from('\nendstream\nendobj\n'));
  }

  #write(bytes: Uint8Array): void {
    this.#parts.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    this.#length += bytes.byteLength;
  }
}

function writePlace(table: Buffer, at: number, place: Place | undefined): void {
  if (place === undefined) {
    table.writeUInt16BE(65_535, at + 5);
  } else if ('offset' in place) {
    table.writeUInt8(1, at);
    table.writeUInt32BE(place.offset, at + 1);
  } else {
    table.writeUInt8(2, at);
    table.writeUInt32BE(place.within, at + 1);
    table.writeUInt16BE(place.index, at + 5);
  }
}

/** Any text as a PDF says it: UTF-16 in hex. */
export function pdfText(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

/** A number, short. */
export const num = (value: number): string => String(Math.round(value * 100) / 100);
