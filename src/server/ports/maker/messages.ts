/** What is said to a thread that makes files; one at a time. */
export interface ToMaker {
  readonly maker: string;
  readonly input: unknown;
}

export type FromMaker =
  | { readonly kind: 'part'; readonly part: number }
  | {
      readonly kind: 'done';
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** The thread has grown so large that a new one is cheaper. */
      readonly isSpent: boolean;
    }
  | { readonly kind: 'failed'; readonly message: string };
