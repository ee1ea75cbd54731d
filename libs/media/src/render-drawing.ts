/**
 * Renders one of our own SVG drawings as a PNG, which is square by default. Never use it for uploads:
 * SVG is too powerful. The renderer is large, so it is loaded on first use.
 * @param width - in pixels, as is `height`
 */
export async function renderDrawing(svg: string, width: number, height = width): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { density: 300 }).resize({ width, height, fit: 'cover' }).png().toBuffer();
}
