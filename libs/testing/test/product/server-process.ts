import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

import { eventually } from '@circlet/testing';

/** Returns whether something listens on a port. */
export const listens = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((settle) => {
    const socket = connect({ port, host }, () => {
      socket.destroy();
      settle(true);
    });
    socket.on('error', () => {
      settle(false);
    });
  });

/** Starts a server and waits until it listens on its port of 127.0.0.1. */
export async function startServer(
  program: string,
  args: readonly string[],
  port: number,
): Promise<ChildProcess> {
  const child = spawn(program, args, { stdio: 'ignore' });
  const failure = once(child, 'error').then(([error]) => {
    throw error;
  });
  await Promise.race([eventually(() => listens(port)), failure]);
  return child;
}

/** Ends a process, unless it has ended already, and waits for its exit. */
export async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (child?.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
