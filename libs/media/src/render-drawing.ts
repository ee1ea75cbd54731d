/**
 * Renders one of our own SVG drawings as a square PNG. Never use it for uploads:
 * SVG is too powerful. The renderer is large, so it is loaded on first use.
 */
export async function renderDrawing(svg: string, pixels: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { density: 300 })
    .resize({ width: pixels, height: pixels, fit: 'cover' })
    .png()
    .toBuffer();
}
