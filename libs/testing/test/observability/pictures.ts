import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Pages of Prometheus for docs/operations.md, by file name. */
const graphs = {
  'prometheus-servers': ['min by (service, dependency) (circlet_dependency_up)', 'sum by (job) (up)'],
  'prometheus-events-and-jobs': [
    'max by (consumer) (circlet_consumer_lag_seconds)',
    'max by (queue) (circlet_queue_jobs{state="waiting"})',
    'max by (subscriber, handler) (circlet_parked_events)',
  ],
};

/** Writes pictures of the alerts and of the graphs behind them, as Prometheus' own pages show them. */
export function drawPictures(url: string, folder: string): void {
  const draw = (name: string, path: string, height: number): void => {
    const picture = `--screenshot=${join(folder, `${name}.png`)}`;
    const size = [`--window-size=1280,${height}`, '--virtual-time-budget=20000'];
    const quiet = [
      '--no-first-run',
      '--disable-sync',
      '--disable-background-networking',
      '--disable-component-update',
    ];
    const options = ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', ...quiet];
    execFileSync(process.env.CHROMIUM_PATH ?? 'chromium', [...options, picture, ...size, `${url}${path}`], {
      stdio: 'ignore',
    });
  };
  draw('prometheus-alerts', '/classic/alerts', 1500);
  for (const [name, expressions] of Object.entries(graphs)) {
    const panels = expressions.map(
      (each, index) => `g${index}.expr=${encodeURIComponent(each)}&g${index}.tab=0&g${index}.range_input=3m`,
    );
    draw(name, `/classic/graph?${panels.join('&')}`, 850 * expressions.length);
  }
}
