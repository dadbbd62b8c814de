import type english from './words/en.json';

type Singular<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

type Leaf<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${Singular<K>}` : Leaf<T[K], `${Path}${K}.`>;
}[keyof T & string];

/** Every key of the catalogue; plurals without their ending. A key that is not there does not compile. */
export type WordKey = Leaf<typeof english>;

/** The keys of one part of the catalogue, as they go on after its name. */
export type KeyIn<Part extends string> = WordKey extends infer Key
  ? Key extends `${Part}.${infer Rest}`
    ? Rest
    : never
  : never;
