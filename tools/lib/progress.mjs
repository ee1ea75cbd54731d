const heartbeatMs = 10_000;

/** How often a bar is drawn again, and a line is printed where there is no terminal. */
const redrawMs = 100;
const lineMs = 3_000;
const barWidth = 30;

/**
 * How much of a task is done.
 * @typedef {{ title: string, done: number, total: number }} Part
 */

/**
 * Returns a bar with its figures: `Groups      [#####     ]  50%  500 of 1,000`.
 * @param {Part} part
 */
export function barOf({ title, done, total }) {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.floor(share * barWidth);
  const percent = `${Math.floor(share * 100)}%`.padStart(4);
  const figures = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  return `${title.padEnd(11)} [${'#'.repeat(filled)}${' '.repeat(barWidth - filled)}] ${percent}  ${figures}`;
}

/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Prints progress to the terminal, with the time since the command began.
 * @typedef {{ print: (line: string) => void, step: <T>(title: string, work: () => Promise<T>) => Promise<T>,
 *   show: (part: Part) => void }} Progress `show` draws a bar on a terminal and otherwise prints a line every few seconds
 */

/** @param {{ write(text: string): unknown, isTTY?: boolean }} [output] @returns {Progress} */
export function createProgress(output = process.stdout) {
  const begun = performance.now() - process.uptime() * 1000;
  /** @type {Map<string, number>} */
  const underWay = new Map();
  /** @type {NodeJS.Timeout | undefined} */
  let heartbeat;

  // A closed terminal or pipe must not crash the launcher, because the servers would not stop cleanly.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);

  /** @param {string} line */
  const say = (line) => {
    heartbeat?.refresh();
    output.write(`${seconds(begun).padStart(8)}  ${line}\n`);
  };
  const beat = () => {
    const open = [...underWay].map(([title, since]) => `${title} (${seconds(since)})`);
    if (open.length > 0) say(`… ${open.join(', ')}`);
  };

  let shownAt = -Infinity;
  let shownTitle = '';
  /** @param {Part} part */
  const show = (part) => {
    const isComplete = part.done >= part.total;
    const isNew = part.title !== shownTitle;
    const pauseMs = output.isTTY ? redrawMs : lineMs;
    if (!isComplete && !isNew && performance.now() - shownAt < pauseMs) return;
    shownAt = performance.now();
    shownTitle = part.title;
    if (!output.isTTY) say(barOf(part));
    else output.write(`\r${seconds(begun).padStart(8)}  ${barOf(part)}\x1b[K${isComplete ? '\n' : ''}`);
  };

  return {
    print: say,
    show,
    async step(title, work) {
      const since = performance.now();
      underWay.set(title, since);
      heartbeat ??= setInterval(beat, heartbeatMs).unref();
      say(`${title} …`);
      try {
        const result = await work();
        say(`${title}: done in ${seconds(since)}`);
        return result;
      } finally {
        underWay.delete(title);
      }
    },
  };
}
