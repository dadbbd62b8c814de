import type { Weight } from './faces.ts';
import { Fonts } from './fonts.ts';
import { num, PdfObjects, pdfText } from './objects.ts';
import { type Line, type Run, shape } from './shape.ts';
import { Structure } from './structure.ts';

export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
  /** Hex with '#'. */
  readonly color: string;
}

interface Paint {
  readonly fill?: string;
  readonly line?: string;
  readonly wide?: number;
  readonly dashed?: boolean;
}

export interface PaperFacts {
  readonly title: string;
  readonly language: string;
  readonly author: string;
  readonly landscape: boolean;
  readonly createdAt: Date;
}

interface Page {
  readonly id: number;
  readonly content: number;
  readonly foot: number;
  readonly key: number;
}

/** Pages of A4 in px of 96 to the inch, from the top left: text, shapes and what they are. */
export class Paper {
  readonly objects = new PdfObjects();
  readonly structure = new Structure(this.objects);
  readonly width: number;
  readonly height: number;
  readonly #fonts = new Fonts(this.objects);
  readonly #pages: Page[] = [];
  readonly #images: { readonly name: string; readonly id: number }[] = [];
  readonly #resources = this.objects.reserve();
  #out: string[] = [];

  constructor(private readonly facts: PaperFacts) {
    this.width = facts.landscape ? 1123 : 794;
    this.height = facts.landscape ? 794 : 1123;
  }

  get pages(): number {
    return this.#pages.length;
  }

  addPage(): void {
    this.#endPage();
    const id = this.objects.reserve();
    const key = this.structure.beginPage(id);
    this.#pages.push({ id, content: this.objects.reserve(), foot: this.objects.reserve(), key });
  }

  /** What is drawn belongs to the innermost open part. */
  tagged(draw: () => void): void {
    this.#out.push(`/C <</MCID ${this.structure.mark()}>> BDC`);
    draw();
    this.#out.push('EMC');
  }

  /** What is drawn says nothing that is not said elsewhere. */
  ornament(draw: () => void): void {
    this.#out.push('/Artifact BMC');
    draw();
    this.#out.push('EMC');
  }

  /** One line, from x and its baseline. */
  text(line: Line | string, x: number, baseline: number, style: TextStyle): void {
    const shaped = typeof line === 'string' ? shape(line, style.weight) : line;
    const parts: string[] = [];
    let at = x;
    for (const run of shaped.runs) {
      parts.push(this.#show(run, at, baseline, style.size));
      at += (run.width * style.size) / 1000;
    }
    // In the order of speech, wherever each stands: who reads the file aloud goes by it.
    if (shaped.rightToLeft) parts.reverse();
    this.#out.push(`BT ${colorOf(style.color)} rg ${parts.join(' ')} ET`);
  }

  #show(run: Run, x: number, baseline: number, size: number): string {
    const font = `/${run.face.name} ${num(size)} Tf`;
    const place = (at: number): string => `1 0 0 -1 ${num(at)} ${num(baseline)} Tm`;
    if (!run.rightToLeft) return `${font} ${place(x)} <${this.#fonts.encode(run)}> Tj`;
    const shown: string[] = [];
    let at = x;
    for (const glyph of run.glyphs) {
      shown.push(`${place(at)} <${this.#fonts.encode({ ...run, glyphs: [glyph] })}> Tj`);
      at += (glyph.width * size) / 1000;
    }
    return `${font} ${shown.reverse().join(' ')}`;
  }

  rect(x: number, y: number, width: number, height: number, color: string): void {
    this.#out.push(`${colorOf(color)} rg ${[x, y, width, height].map(num).join(' ')} re f`);
  }

  /** A path in PDF's own operators, already in px; filled, or drawn with a line. */
  path(operators: string, { fill, line, wide = 1, dashed = false }: Paint): void {
    const color =
      (fill === undefined ? '' : `${colorOf(fill)} rg `) +
      (line === undefined ? '' : `${colorOf(line)} RG ${num(wide)} w `);
    const end = fill === undefined ? 'S' : line === undefined ? 'f' : 'B';
    this.#out.push(`${dashed ? '[2 1.5] 0 d ' : ''}${color}${operators} ${end}${dashed ? ' [] 0 d' : ''}`);
  }

  /** RGB bytes of a picture, with the alpha beside them. */
  picture(image: { width: number; height: number; rgb: Uint8Array; alpha: Uint8Array }): string {
    const head = `/Type/XObject/Subtype/Image/Width ${image.width}/Height ${image.height}/BitsPerComponent 8`;
    const mask = this.objects.stream(image.alpha, `${head}/ColorSpace/DeviceGray`);
    const id = this.objects.stream(image.rgb, `${head}/ColorSpace/DeviceRGB/SMask ${mask} 0 R`);
    const name = `I${this.#images.length}`;
    this.#images.push({ name, id });
    return name;
  }

  place(picture: string, x: number, y: number, width: number, height: number): void {
    this.#out.push(`q ${num(width)} 0 0 ${num(-height)} ${num(x)} ${num(y + height)} cm /${picture} Do Q`);
  }

  /** Ends the last page, draws `foot` on each now that their number is known, and answers the file. */
  end(foot: (page: number, of: number) => void): Uint8Array {
    this.#endPage();
    this.structure.close();
    this.#pages.forEach((page, n) => {
      this.ornament(() => foot(n + 1, this.#pages.length));
      this.objects.stream(this.#drawn(), '', page.foot);
    });
    const tree = this.objects.reserve();
    for (const page of this.#pages) this.objects.put(page.id, this.#pageText(page, tree));
    const kids = this.#pages.map((page) => `${page.id} 0 R`).join(' ');
    this.objects.put(tree, `<</Type/Pages/Count ${this.#pages.length}/Kids[${kids}]>>`);
    const images = this.#images.map(({ name, id }) => `/${name} ${id} 0 R`).join('');
    this.objects.put(this.#resources, `<<${this.#fonts.write()}/XObject<<${images}>>>>`);
    return this.objects.end(`/Root ${this.#catalogue(tree)} 0 R/Info ${this.#info()} 0 R`);
  }

  #endPage(): void {
    const page = this.#pages.at(-1);
    if (page !== undefined) this.objects.stream(this.#drawn(), '', page.content);
  }

  /** In px, from the top; each stream by itself. */
  #drawn(): string {
    const drawn = `q 0.75 0 0 -0.75 0 ${num(this.height * 0.75)} cm\n${this.#out.join('\n')}\nQ`;
    this.#out = [];
    return drawn;
  }

  #pageText(page: Page, tree: number): string {
    const box = `[0 0 ${num(this.width * 0.75)} ${num(this.height * 0.75)}]`;
    return (
      `<</Type/Page/Parent ${tree} 0 R/MediaBox${box}/Resources ${this.#resources} 0 R` +
      `/Contents[${page.content} 0 R ${page.foot} 0 R]/StructParents ${page.key}/Tabs/S>>`
    );
  }

  #catalogue(tree: number): number {
    const { language } = this.facts;
    return this.objects.add(
      `<</Type/Catalog/Pages ${tree} 0 R/StructTreeRoot ${this.structure.root} 0 R/MarkInfo<</Marked true>>` +
        `/Lang${pdfText(language)}/ViewerPreferences<</DisplayDocTitle true>>>>`,
    );
  }

  #info(): number {
    const { title, author, createdAt } = this.facts;
    const stamp = createdAt.toISOString().replace(/[-:T]/g, '').slice(0, 14);
    return this.objects.add(
      `<</Title${pdfText(title)}/Author${pdfText(author)}/Producer${pdfText('Waymark')}/CreationDate(D:${stamp}Z)>>`,
    );
  }
}

const colors = new Map<string, string>();

function colorOf(hex: string): string {
  const known = colors.get(hex);
  if (known !== undefined) return known;
  const parts = [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3));
  const color = parts.join(' ');
  colors.set(hex, color);
  return color;
}
