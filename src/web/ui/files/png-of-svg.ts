/** Sharp enough for a slide and for paper. */
const scale = 2;

/** The same picture in dots: what a slide takes. `svg` names its own width and height. */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const drawn = new Image();
    drawn.src = address;
    await drawn.decode();
    const canvas = document.createElement('canvas');
    canvas.width = drawn.naturalWidth * scale;
    canvas.height = drawn.naturalHeight * scale;
    canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (png === null) throw new Error('This browser made no picture.');
    return png;
  } finally {
    URL.revokeObjectURL(address);
  }
}
