import type { Face } from './faces.ts';
import { num, type PdfObjects, pdfText } from './objects.ts';
import type { Run } from './shape.ts';

/** Subset of one face in one file: which glyphs it needs, numbered as they came. */
class FontUse {
  readonly id: number;
  readonly #subset;
  readonly #glyphs: { readonly width: number; readonly text: string }[] = [];
  readonly #numbers = new Map<number, number>();

  constructor(
    readonly face: Face,
    objects: PdfObjects,
  ) {
    this.id = objects.reserve();
    this.#subset = face.font.createSubset();
    this.#glyphs[0] = { width: 0, text: '' };
  }

  /** The glyphs as hex, two bytes each. */
  encode(run: Run): string {
    let hex = '';
    for (const { id, width, text } of run.glyphs) {
      let number = this.#numbers.get(id);
      if (number === undefined) {
        // A subset numbers its glyphs as they come, after the empty one.
        number = this.#glyphs.length;
        this.#subset.includeGlyph(this.face.font.getGlyph(id));
        this.#numbers.set(id, number);
        this.#glyphs[number] = { width, text };
      }
      hex += number.toString(16).padStart(4, '0');
    }
    return hex;
  }

  write(objects: PdfObjects, nth: number): void {
    const { font } = this.face;
    const isCff = 'CFF ' in font;
    const tag = `WM${String.fromCharCode(65 + (nth % 26))}AAA`;
    const name = `${tag}+${(font.postscriptName ?? this.face.name).replace(/[^\w-]/g, '')}`;
    const scale = 1000 / font.unitsPerEm;
    const file = objects.stream(this.#subset.encode(), isCff ? '/Subtype/CIDFontType0C' : '');
    const box = [font.bbox.minX, font.bbox.minY, font.bbox.maxX, font.bbox.maxY].map((n) => num(n * scale));
    const descriptor = objects.add(
      `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${box.join(' ')}]/ItalicAngle 0` +
        `/Ascent ${num(font.ascent * scale)}/Descent ${num(font.descent * scale)}` +
        `/CapHeight ${num((font.capHeight || font.ascent) * scale)}/StemV 80/FontFile${isCff ? 3 : 2} ${file} 0 R>>`,
    );
    const widths = this.#glyphs.map((glyph) => num(glyph?.width ?? 0)).join(' ');
    const system = '/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>';
    const child = objects.add(
      `<</Type/Font/Subtype/CIDFontType${isCff ? '0' : '2'}/BaseFont/${name}${system}` +
        `/FontDescriptor ${descriptor} 0 R/W[0[${widths}]]${isCff ? '' : '/CIDToGIDMap/Identity'}>>`,
    );
    const unicode = objects.stream(this.#toUnicode());
    objects.put(
      this.id,
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${child} 0 R]` +
        `/ToUnicode ${unicode} 0 R>>`,
    );
  }

  #toUnicode(): string {
    const lines = this.#glyphs.flatMap((glyph, number) =>
      glyph === undefined || glyph.text === ''
        ? []
        : [`<${number.toString(16).padStart(4, '0')}> ${pdfText(glyph.text).replace('FEFF', '')}`],
    );
    const blocks: string[] = [];
    for (let from = 0; from < lines.length; from += 100) {
      const part = lines.slice(from, from + 100);
      blocks.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
    }
    return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
  }
}

/** The faces that one file uses. */
export class Fonts {
  readonly #uses = new Map<Face, FontUse>();

  constructor(private readonly objects: PdfObjects) {}

  encode(run: Run): string {
    let use = this.#uses.get(run.face);
    if (use === undefined) {
      use = new FontUse(run.face, this.objects);
      this.#uses.set(run.face, use);
    }
    return use.encode(run);
  }

  /** Writes them all; the entry of the resources. */
  write(): string {
    const uses = [...this.#uses.values()];
    for (const [n, use] of uses.entries()) use.write(this.objects, n);
    return `/Font<<${uses.map((use) => `/${use.face.name} ${use.id} 0 R`).join('')}>>`;
  }
}
