/** Width and height of a picture as it stands upright, in its pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that is kept, in its pixels. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** How much closer than the whole one may go; what is kept has 512 pixels, and less than 64 shows nobody. */
export const closestZoom = 4;
const fewestPixels = 64;

/** The largest square, from the centre. */
export function centreOf({ width, height }: PictureSize): Square {
  const size = Math.min(width, height);
  return { left: Math.floor((width - size) / 2), top: Math.floor((height - size) / 2), size };
}

/** Moved by pixels of the picture, as far as it reaches. */
export function moved(
  square: Square,
  by: { readonly x: number; readonly y: number },
  of: PictureSize,
): Square {
  return {
    size: square.size,
    left: within(Math.round(square.left + by.x), of.width - square.size),
    top: within(Math.round(square.top + by.y), of.height - square.size),
  };
}

/** Around the same centre, as far as the picture reaches; `zoom` 1 is the largest square. */
export function zoomed(square: Square, zoom: number, of: PictureSize): Square {
  const largest = Math.min(of.width, of.height);
  const wanted = Math.round(largest / Math.min(Math.max(zoom, 1), closestZoom));
  const size = Math.max(Math.min(wanted, largest), Math.min(fewestPixels, largest));
  const shift = (square.size - size) / 2;
  return moved({ ...square, size }, { x: shift, y: shift }, of);
}

export const zoomOf = (square: Square, { width, height }: PictureSize): number =>
  Math.min(width, height) / square.size;

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
