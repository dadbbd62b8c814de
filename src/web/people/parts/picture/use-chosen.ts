import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { people } from '#contract/people.ts';
import { centreOf, type PictureSize, type Square } from '../../square.ts';

/** What the picker offers, and what is shown before the server has looked at the content. */
export const accept = 'image/png,image/jpeg';

interface Chosen {
  readonly file: File;
  readonly url: string;
  /** null until the picture has been read. */
  readonly size: PictureSize | null;
  readonly square: Square | null;
}

/** The file that was chosen, shown from where it lies: nothing leaves before Save. */
export function useChosen() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const url = chosen?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  const refuse = (why: string): void => {
    setChosen(null);
    setProblem(why);
  };
  /** It is no picture, whatever it is called. */
  const drop = (): void => refuse(people.uploadAvatar.uploads.otherwise);
  const choose = (file: File): void => {
    const refused = !accept.split(',').includes(file.type)
      ? people.uploadAvatar.uploads.otherwise
      : file.size > limits.avatarBytes && 'messages.too_large';
    if (refused) refuse(refused);
    else {
      setProblem(null);
      setChosen({ file, url: URL.createObjectURL(file), size: null, square: null });
    }
  };
  const measured = (size: PictureSize): void => {
    if (size.width * size.height > limits.avatarPixels) refuse('messages.too_large');
    else setChosen((now) => now && { ...now, size, square: centreOf(size) });
  };
  const setSquare = (square: Square): void => setChosen((now) => now && { ...now, square });
  return { chosen, problem, choose, setSquare, measured, drop };
}
