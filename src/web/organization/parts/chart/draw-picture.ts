import { type Picture, pictureColors, pictureMargin, type Shape } from '../../picture.ts';
import styles from './print.module.css';

const font = '"Inter Variable", Inter, Arial, sans-serif';
/** Browsers refuse canvases past this many pixels a side, or in all. */
const mostSide = 16_000;
const mostArea = 120_000_000;

/** As a file that any drawing program opens. */
export function svgOf({ width, height, shapes }: Picture): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${pictureColors.paper}"/>`,
    `<g transform="translate(${pictureMargin} ${pictureMargin})" font-family="${escaped(font)}">`,
    ...shapes.map(markOf),
    '</g></svg>',
  ].join('');
}

function markOf(shape: Shape): string {
  const color = pictureColors[shape.tone];
  switch (shape.kind) {
    case 'path':
      return `<path d="${shape.d}" fill="none" stroke="${color}" stroke-width="${shape.width}"/>`;
    case 'disc':
      return `<circle cx="${shape.x}" cy="${shape.y}" r="${shape.radius}" fill="${color}"/>`;
    case 'text': {
      const anchor = shape.isCentred ? ' text-anchor="middle"' : '';
      return `<text x="${shape.x}" y="${shape.y}" font-size="${shape.size}" font-weight="${shape.weight}" fill="${color}"${anchor}>${escaped(shape.text)}</text>`;
    }
    default:
      return shape satisfies never;
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** As a PNG, twice as fine as the screen where a canvas has room for it; null where the browser makes none. */
export function paintPicture(picture: Picture): Promise<Blob | null> {
  const { width, height } = picture;
  const fine = Math.min(2, mostSide / width, mostSide / height, Math.sqrt(mostArea / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * fine);
  canvas.height = Math.ceil(height * fine);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.scale(fine, fine);
  pen.fillStyle = pictureColors.paper;
  pen.fillRect(0, 0, width, height);
  pen.translate(pictureMargin, pictureMargin);
  for (const shape of picture.shapes) paint(pen, shape);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function paint(pen: CanvasRenderingContext2D, shape: Shape): void {
  const color = pictureColors[shape.tone];
  pen.fillStyle = color;
  pen.strokeStyle = color;
  if (shape.kind === 'path') {
    pen.lineWidth = shape.width;
    pen.stroke(new Path2D(shape.d));
  } else if (shape.kind === 'disc') {
    pen.beginPath();
    pen.arc(shape.x, shape.y, shape.radius, 0, Math.PI * 2);
    pen.fill();
  } else {
    pen.font = `${shape.weight} ${shape.size}px ${font}`;
    pen.textAlign = shape.isCentred ? 'center' : 'left';
    pen.fillText(shape.text, shape.x, shape.y);
  }
}

/** On paper: the picture alone, as wide as the sheet. */
export function printPicture(picture: Picture): void {
  const sheet = document.createElement('div');
  sheet.className = styles.sheet ?? '';
  const drawn = new DOMParser().parseFromString(svgOf(picture), 'image/svg+xml').documentElement;
  sheet.append(document.importNode(drawn, true));
  document.body.append(sheet);
  window.addEventListener('afterprint', () => sheet.remove(), { once: true });
  window.print();
}
