import type { Readable } from 'node:stream';

/** A file on its way from where it is stored, and how long it is. */
export interface StoredFile {
  readonly bytes: number;
  readonly stream: Readable;
}

/** What files are kept in is away, as a share that is not mounted; the code is that of a disk that failed (db/away.ts). */
export class FilesAway extends Error {
  readonly code = '58030';
}

/** Stored files under opaque keys: `avatars/7/ab12-512.png`. All of it throws FilesAway while what they are kept in is. */
export interface FilesPort {
  put(key: string, content: Uint8Array): Promise<void>;
  /** null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>;
  /** The same for what is too large to hold; a file removed meanwhile is read to its end. */
  read(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  /** Settles where files can be had, for whoever does something else before. */
  reach(): Promise<void>;
}
