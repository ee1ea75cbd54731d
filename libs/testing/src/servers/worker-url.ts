/** Number of this Jest worker, from 1. */
export const workerNumber = (): number => Number(process.env.JEST_WORKER_ID ?? '1');

/** The URL with the account of one Jest worker, where the server has an account for each. */
export function workerUrl(url: string, worker: number): string {
  const parsed = new URL(url);
  if (parsed.username !== 'worker_1') return url;
  parsed.username = `worker_${worker}`;
  return parsed.toString();
}
