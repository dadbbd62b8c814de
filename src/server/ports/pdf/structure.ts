import type { PdfObjects } from './objects.ts';

/** What a part of the page is, for who does not see it. */
export type Tag =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure';

interface Open {
  readonly id: number;
  readonly tag: Tag;
  readonly entries: string;
  readonly kids: string[];
}

/** The logical tree of a file, written as its elements end. */
export class Structure {
  readonly #root: number;
  readonly #parents: string[] = [];
  readonly #open: Open[] = [];
  readonly #top: number;
  #ofPage: number[] = [];
  #pageId = 0;

  constructor(private readonly objects: PdfObjects) {
    this.#root = objects.reserve();
    this.#top = this.begin('Document');
  }

  get root(): number {
    return this.#root;
  }

  /** All that is drawn from here on stands on this page; answers its place among the parents. */
  beginPage(id: number): number {
    if (this.#pageId !== 0) this.#endPage();
    this.#pageId = id;
    return this.#parents.length;
  }

  begin(tag: Tag, entries = ''): number {
    const id = this.objects.reserve();
    this.#open.at(-1)?.kids.push(`${id} 0 R`);
    this.#open.push({ id, tag, entries, kids: [] });
    return id;
  }

  end(): void {
    const element = this.#open.pop();
    if (element === undefined) return;
    const parent = this.#open.at(-1)?.id ?? this.#root;
    this.objects.put(
      element.id,
      `<</Type/StructElem/S/${element.tag}/P ${parent} 0 R${element.entries}/K[${element.kids.join(' ')}]>>`,
    );
  }

  /** A mark for content of the innermost element; the number it carries on its page. */
  mark(): number {
    const element = this.#open.at(-1);
    if (element === undefined) throw new Error('Nothing is open that the content could belong to.');
    const mark = this.#ofPage.push(element.id) - 1;
    element.kids.push(`<</Type/MCR/Pg ${this.#pageId} 0 R/MCID ${mark}>>`);
    return mark;
  }

  close(): void {
    while (this.#open.length > 0) this.end();
    this.#endPage();
    const tree = this.objects.add(`<</Nums[${this.#parents.join(' ')}]>>`);
    this.objects.put(
      this.#root,
      `<</Type/StructTreeRoot/K ${this.#top} 0 R/ParentTree ${tree} 0 R/ParentTreeNextKey ${this.#parents.length}>>`,
    );
  }

  #endPage(): void {
    const kids = this.objects.add(`[${this.#ofPage.map((id) => `${id} 0 R`).join(' ')}]`);
    this.#parents.push(`${this.#parents.length} ${kids} 0 R`);
    this.#ofPage = [];
  }
}
