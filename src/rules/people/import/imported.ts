import type { ImportColumn } from '#contract/people/people-import.ts';
import type { FlagName, RoleName } from '#contract/vocabulary.ts';
import type { KeyIn } from '#contract/word-key.ts';

/** A line of the file by column; what the file does not have is blank. */
export interface ImportRow {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<ImportColumn, string>>>;
}

/** Why the file cannot be taken; `field` '' is the line or the file as a whole. */
export interface ImportFault {
  readonly line: number;
  readonly field: ImportColumn | '';
  readonly key:
    | `messages.${KeyIn<'messages'>}`
    | `refusals.${KeyIn<'refusals'>}`
    | `rules.roles.${KeyIn<'rules.roles'>}`;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Someone of the company, as far as a file can meet them. */
export interface KnownPerson {
  readonly id: number;
  readonly name: string;
  readonly emailKey: string;
  readonly role: RoleName;
  readonly isDeactivated: boolean;
}

/** Where a newcomer stands: under someone of the file, or of the company; null for observers. */
export type ImportManager = { readonly line: number } | { readonly known: KnownPerson } | null;

export interface ImportedPerson {
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly emailKey: string;
  readonly jobTitle: string;
  readonly orgUnit: string;
  readonly phone: string;
  readonly timeZone: string | null;
  readonly role: 'manager' | 'contributor' | 'observer';
  readonly manager: ImportManager;
  readonly flags: Readonly<Record<FlagName, boolean>>;
}

export interface CheckedImport {
  readonly people: readonly ImportedPerson[];
  /** In the order of the file. */
  readonly faults: readonly ImportFault[];
}

/** A line whose manager is still an address. */
export type ImportDraft = Omit<ImportedPerson, 'manager'> & { readonly managerKey: string };
