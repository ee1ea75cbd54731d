/** @param {number} value */
export const figure = (value) =>
  value >= 100
    ? value.toLocaleString('en-US', { maximumFractionDigits: 0 })
    : String(Number(value.toPrecision(3)));

/** @param {number | undefined} ratio */
export const ratioText = (ratio) => (ratio === undefined ? '' : `${ratio.toFixed(2)}×`);

/** @param {number | undefined} spread */
export const spreadText = (spread) => (spread === undefined ? '' : `±${((spread / 2) * 100).toFixed(0)} %`);

/** @param {boolean | undefined} isMet */
export const verdict = (isMet) => (isMet === undefined ? '' : isMet ? 'met' : 'not met');

/**
 * Formats a row for the terminal.
 * @param {import('./results.mjs').Row} row
 * @param {string} [twinName]
 */
export function rowText({ label, unit, product, twin, ratio, goal, isMet, spread, cpu }, twinName = 'twin') {
  const parts = [
    `  ${label.padEnd(44)} ${figure(product).padStart(9)} ${unit}`,
    twin === undefined ? '' : `${twinName} ${figure(twin)}`,
    ratioText(ratio),
    goal === undefined ? '' : `goal ${goal}${isMet === undefined ? '' : ` ${verdict(isMet)}`}`,
    spreadText(spread),
  ];
  const cpuLines = Object.entries(cpu ?? {}).map(([side, times]) => {
    const each = Object.entries(times).map(([name, ms]) => `${name} ${figure(ms)}`);
    return `\n      CPU ms per operation, ${side === 'twin' ? twinName : side}: ${each.join(', ')}`;
  });
  return parts.filter(Boolean).join('  ') + cpuLines.join('');
}
