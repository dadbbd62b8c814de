/** Stored files under opaque keys: `avatars/7/ab12-512.png`. */
export interface FilesPort {
  put(key: string, content: Uint8Array): Promise<void>;
  /** null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
}
