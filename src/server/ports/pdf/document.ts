import type { Rows } from '../maker/packing.ts';
import type { Weight } from './faces.ts';

/** The marks of the screens, in the colours of the light theme. */
export type Mark =
  | { readonly kind: 'likelihood'; readonly step: number | null }
  | { readonly kind: 'quality'; readonly step: number | null }
  | { readonly kind: 'result'; readonly is: ResultKind };
export type ResultKind = 'achieved' | 'not_achieved' | 'in_dispute' | 'none';

/** Likelihood of the last weeks, oldest first, with what it says to who does not see it. */
export interface PdfStrip {
  readonly steps: readonly (number | null)[];
  readonly said: string;
}

/** A total: a number, or a share of 100 as a ring around it, null where nobody was asked. */
export interface PdfFigure {
  readonly value: string;
  readonly label: string;
  readonly percent?: number | null;
}

/** A word with its mark in front; what the mark says stands in the word. */
export interface PdfCell {
  readonly text: string;
  readonly mark?: Mark;
  /** After the word. */
  readonly strip?: PdfStrip;
  readonly weight?: Weight;
  /** Hex with '#'; ink if absent. */
  readonly color?: string;
}

/** Letters of a paragraph that look alike. */
export interface PdfRun {
  readonly text: string;
  readonly weight?: Weight;
  readonly quiet?: boolean;
  readonly line?: 'under' | 'through';
}

export interface PdfColumn {
  readonly header: string;
  /** A share of what the page is wide. */
  readonly share: number;
}

export interface PdfTable {
  readonly kind: 'table';
  readonly columns: readonly PdfColumn[];
  readonly rows: Rows<readonly (PdfCell | string)[]>;
  readonly size?: number;
}

/** A table whose first column is a tree: of each row how deep it lies, 0 at the top, in the order they are read. */
export interface PdfTree {
  readonly kind: 'tree';
  readonly columns: readonly PdfColumn[];
  readonly depths: readonly number[];
  readonly rows: Rows<readonly (PdfCell | string)[]>;
}

/** Parents with what contributes to each, `first` of them on the page that is begun, then `then` a page. */
export interface PdfTeam {
  readonly kind: 'team';
  readonly parents: readonly {
    readonly title: string;
    readonly owner: string;
    readonly mark: Mark;
    readonly words: readonly PdfCell[];
    readonly children: readonly {
      readonly mark: Mark;
      readonly title: string;
      readonly owner: string;
      readonly word: PdfCell;
    }[];
  }[];
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string; readonly note?: string }
  | { readonly kind: 'text'; readonly text: string; readonly quiet?: boolean; readonly strong?: boolean }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly numbered?: boolean }
  | { readonly kind: 'facts'; readonly rows: readonly { readonly name: string; readonly value: PdfCell }[] }
  | {
      readonly kind: 'figures';
      readonly items: readonly PdfFigure[];
    }
  | {
      readonly kind: 'bars';
      readonly items: readonly { readonly cell: PdfCell; readonly count: number; readonly fill: string }[];
    }
  | {
      readonly kind: 'rich';
      readonly runs: readonly PdfRun[];
      readonly mark?: string;
      readonly indent?: number;
    }
  | {
      /** The head of a page of 960 px: 192 of them. */
      readonly kind: 'overview';
      readonly name: string;
      readonly text: string;
      readonly figures: readonly PdfFigure[];
      readonly bars: readonly { readonly cell: PdfCell; readonly count: number; readonly fill: string }[];
    }
  | {
      readonly kind: 'person';
      readonly name: string;
      readonly under: string;
      readonly facts: readonly (readonly [name: string, value: string])[];
    }
  | {
      readonly kind: 'scales';
      /** `at`: 1 for the first step; null for none. */
      readonly items: readonly {
        readonly name: string;
        readonly steps: readonly string[];
        readonly at: number | null;
      }[];
    }
  | {
      readonly kind: 'outcomes';
      readonly items: readonly {
        readonly mark: Mark;
        readonly title: string;
        readonly text: string;
        readonly word: string;
        readonly said: string;
      }[];
    }
  | {
      readonly kind: 'signatures';
      readonly items: readonly {
        readonly name: string;
        readonly as: string;
        readonly when: string;
        readonly note: string;
      }[];
    }
  | { readonly kind: 'space'; readonly height: number }
  | { readonly kind: 'page' }
  | PdfTable
  | PdfTree
  | PdfTeam;

/** A whole file: what stands on every page, and what goes down them. Data alone, so that it can go to a thread. */
export interface PdfDocument {
  readonly title: string;
  /** Beside the title, lighter: the quarter. */
  readonly subtitle: string;
  readonly language: string;
  readonly landscape: boolean;
  readonly company: { readonly name: string; readonly color: string; readonly logo: Uint8Array | null };
  readonly author: string;
  readonly createdAt: Date;
  /** Who made it, when, and what it shows. */
  readonly foot: string;
  /** With {{page}} and {{count}}. */
  readonly pageOf: string;
  readonly blocks: Rows<Block>;
}
