import type { MakerPort, Making } from '../../ports/maker/port.ts';
import type { Sheet } from '../../ports/maker/spreadsheet.ts';
import type { PdfDocument } from '../../ports/pdf/document.ts';

/** What a thread makes a report's file of; of long lists the bytes alone. */
export type Material =
  | { readonly maker: 'spreadsheet'; readonly input: Sheet | readonly Sheet[] }
  | { readonly maker: 'pdf'; readonly input: PdfDocument };

/** The file. Throws MakerFailure. */
export const fileOf = (makers: MakerPort, material: Material, making: Making): Promise<Uint8Array> =>
  material.maker === 'pdf'
    ? makers.make('pdf', material.input, making)
    : makers.make('spreadsheet', material.input, making);
