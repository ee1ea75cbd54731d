const heartbeatMs = 10_000;

/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Prints progress to the terminal, with the time since the command began.
 * @typedef {{ print: (line: string) => void, step: <T>(title: string, work: () => Promise<T>) => Promise<T> }} Progress
 */

/** @returns {Progress} */
export function createProgress() {
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
    process.stdout.write(`${seconds(begun).padStart(8)}  ${line}\n`);
  };
  const beat = () => {
    const open = [...underWay].map(([title, since]) => `${title} (${seconds(since)})`);
    if (open.length > 0) say(`… ${open.join(', ')}`);
  };

  return {
    print: say,
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
