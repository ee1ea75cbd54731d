/**
 * Renders one of our own SVG drawings as a square PNG. Never for what people upload: SVG can do too much. The renderer is large:
 * it is loaded only where something is drawn.
 */
export async function renderDrawing(svg: string, pixels: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { density: 300 })
    .resize({ width: pixels, height: pixels, fit: 'cover' })
    .png()
    .toBuffer();
}
