import { z } from 'zod';

/** Values of one parameter of the address, by commas; what is none of `known` is as if it were not there. */
export const oneOf = <T extends string>(known: readonly T[]) =>
  z
    .string()
    .catch('')
    .default('')
    .transform((text) => {
      const asked = text.split(',');
      return known.filter((value) => asked.includes(value));
    });
