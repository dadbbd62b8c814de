/** Path from the project's folder, with `/`, and the file's text; null for what is not text. */
export type Files = ReadonlyMap<string, string | null>;

export type Problem = { readonly file: string; readonly line?: number; readonly message: string };
