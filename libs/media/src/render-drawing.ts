import sharp from 'sharp';

/** Renders one of our own SVG drawings as a square PNG. Never for what people upload: SVG can do too much. */
export const renderDrawing = (svg: string, pixels: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 300 })
    .resize({ width: pixels, height: pixels, fit: 'cover' })
    .png()
    .toBuffer();
