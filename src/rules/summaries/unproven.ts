/** Numbers of a text that stand in none of the material: whoever reads it is asked to check them. */
export function unprovenNumbers(text: string, material: string): string[] {
  const known = new Set(numbersIn(material));
  return [...new Set(numbersIn(text).filter((number) => !known.has(number)))];
}

export interface MarkedPart {
  readonly text: string;
  /** Where it begins. */
  readonly from: number;
  readonly check: boolean;
}

/** A text in parts, those of its numbers apart that nobody gave its writer. */
export function markedParts(text: string, unproven: readonly string[]): readonly MarkedPart[] {
  let from = 0;
  return text.split(/(\d+(?:[.,\u00a0\u202f' ]\d+)*)/u).flatMap((part) => {
    const at = from;
    from += part.length;
    const check = numbersIn(part).some((number) => unproven.includes(number));
    return part === '' ? [] : [{ text: part, from: at, check }];
  });
}

/** As they are meant: 1,200 and 1 200 are one number, and so are 4.0 and 4. */
const numbersIn = (text: string): string[] =>
  (text.match(/\d+(?:[.,\u00a0\u202f' ]\d+)*/gu) ?? []).flatMap((found) => {
    const bare = found.replace(/[\u00a0\u202f' ](?=\d{3}(?!\d))|,(?=\d{3}(?!\d))/gu, '');
    return bare.split(/[\u00a0\u202f' ]/u).map((part) => String(Number(part.replace(',', '.'))));
  });
