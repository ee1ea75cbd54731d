/** @typedef {import('./results.mjs').Chart} Chart */

const width = 760;
const plot = { left: 64, right: 16, top: 64, height: 220 };
const colors = ['#2563eb', '#94a3b8', '#f59e0b', '#10b981'];
/** Readable on a light and on a dark page. */
const textColor = '#64748b';

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @param {number} number */
const coordinate = (number) => String(Math.round(number * 10) / 10);

/** @param {number} value */
const label = (value) =>
  value >= 1000 ? value.toLocaleString('en-US') : String(Number(value.toPrecision(2)));

/** @param {number} x @param {number} y @param {string} content @param {string} [attributes] */
const text = (x, y, content, attributes = '') =>
  `<text x="${coordinate(x)}" y="${coordinate(y)}" ${attributes}>${escaped(content)}</text>`;

/**
 * Returns the values of the grid lines: powers of ten, or about five round numbers from zero.
 * @param {readonly number[]} values
 * @param {boolean} isLogarithmic
 */
export function gridValues(values, isLogarithmic) {
  const largest = Math.max(...values, Number.MIN_VALUE);
  if (!isLogarithmic) {
    const step = 10 ** Math.floor(Math.log10(largest / 2));
    const nice = [1, 2, 5].map((each) => each * step).find((each) => largest / each <= 5) ?? step * 10;
    return Array.from({ length: Math.ceil(largest / nice) + 1 }, (_, n) => n * nice);
  }
  const smallest = Math.min(...values.filter((value) => value > 0), largest);
  // Below the smallest value, so that its bar has a height.
  const from = Math.ceil(Math.log10(smallest)) - 1;
  const to = Math.max(from + 1, Math.ceil(Math.log10(largest)));
  return Array.from({ length: to - from + 1 }, (_, n) => 10 ** (from + n));
}

/**
 * Draws grouped bars as SVG. The same chart is always the same file.
 * @param {Chart} chart
 */
export function drawChart({ title, unit, isLogarithmic = false, labels, series }) {
  const grid = gridValues(
    series.flatMap(({ values }) => values),
    isLogarithmic,
  );
  const [low = 0, high = 1] = [grid[0], grid.at(-1)];
  /** @param {number} value */
  const share = (value) => {
    if (!isLogarithmic) return value / high;
    return value <= low ? 0 : Math.log(value / low) / Math.log(high / low);
  };
  const bottom = plot.top + plot.height;
  const innerWidth = width - plot.left - plot.right;
  const groupWidth = innerWidth / Math.max(1, labels.length);
  const barWidth = Math.min(32, (groupWidth * 0.8) / series.length);

  const lines = grid.map((value) => {
    const y = coordinate(bottom - share(value) * plot.height);
    const line = `<line x1="${plot.left}" x2="${width - plot.right}" y1="${y}" y2="${y}" stroke="${textColor}" stroke-opacity="0.25"/>`;
    return line + text(plot.left - 8, Number(y) + 4, label(value), 'text-anchor="end"');
  });
  const bars = labels.flatMap((_, at) =>
    series.map(({ values }, n) => {
      const height = share(values[at] ?? 0) * plot.height;
      const x = plot.left + (at + 0.5) * groupWidth + (n - series.length / 2) * barWidth;
      return `<rect x="${coordinate(x)}" y="${coordinate(bottom - height)}" width="${coordinate(barWidth - 2)}" height="${coordinate(height)}" fill="${colors[n % colors.length]}"/>`;
    }),
  );
  const isCrowded = labels.some((each) => each.length * 7 > groupWidth);
  const names = labels.map((each, at) => {
    const x = plot.left + (at + 0.5) * groupWidth;
    const turned = `text-anchor="end" transform="rotate(-35 ${coordinate(x)} ${bottom + 16})"`;
    return text(x, bottom + 16, each, isCrowded ? turned : 'text-anchor="middle"');
  });
  const legend = series.map(({ name }, n) => {
    const x = plot.left + n * 160;
    return `<rect x="${x}" y="34" width="12" height="12" fill="${colors[n % colors.length]}"/>${text(x + 18, 44, name)}`;
  });
  const height = bottom + (isCrowded ? 110 : 36);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">
<g font-family="system-ui, sans-serif" font-size="12" fill="${textColor}">
${text(plot.left, 20, `${title} (${unit})`, 'font-size="14" font-weight="600"')}
${[...legend, ...lines, ...bars, ...names].join('\n')}
</g>
</svg>
`;
}
