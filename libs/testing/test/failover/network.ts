import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';

import { eventually } from '@circlet/testing';
import { end, listens } from '../product/server-process';

const ip = (...args: readonly string[]): void => {
  execFileSync('ip', args, { stdio: 'pipe' });
};

/** A machine of a {@link Network}: a network namespace with an address of its own. */
export class Machine {
  private readonly running = new Set<ChildProcess>();

  constructor(
    readonly address: string,
    private readonly namespace: string,
    private readonly hub: string,
    private readonly link: string,
  ) {}

  /**
   * Starts a program on the machine and waits until it listens.
   * @param account - the user to run it as, by default this process's
   */
  async run(
    program: string,
    args: readonly string[],
    port: number,
    account?: { readonly uid: number; readonly gid: number },
  ): Promise<ChildProcess> {
    const as = account && ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
    const words = ['netns', 'exec', this.namespace, ...(as ?? []), program, ...args];
    const child = spawn('ip', words, { stdio: 'ignore' });
    this.running.add(child);
    await eventually(() => listens(port, this.address));
    return child;
  }

  /** Unplugs the machine: what it sends, and what others send to it, is lost. Its processes continue. */
  cutOff(): void {
    ip('-n', this.hub, 'link', 'set', this.link, 'down');
  }

  plugIn(): void {
    ip('-n', this.hub, 'link', 'set', this.link, 'up');
  }

  /** Kills its processes and removes it. */
  async remove(): Promise<void> {
    await Promise.all([...this.running].map((child) => end(child, 'SIGKILL')));
    ip('netns', 'delete', this.namespace);
  }
}

/** A few machines on a network that this process can reach. Needs root. */
export class Network {
  private constructor(
    private readonly hub: string,
    readonly machines: readonly Machine[],
  ) {}

  /** The bridge has a namespace of its own too: the firewall of this machine, like Docker's, would drop its packets. */
  static create(count: number): Network {
    const id = randomInt(0x1_0000).toString(16);
    const prefix = `10.${randomInt(200, 250)}.${randomInt(256)}`;
    const [hub, own] = [`cf${id}`, `cf${id}h`];
    try {
      ip('netns', 'add', hub);
    } catch (error) {
      throw new Error('Network namespaces need Linux, root and the program ip', { cause: error });
    }
    ip('-n', hub, 'link', 'add', 'bridge', 'type', 'bridge');
    ip('-n', hub, 'link', 'set', 'bridge', 'up');
    const plug = (link: string, inside: string): void => {
      ip('link', 'add', link, 'netns', hub, 'type', 'veth', 'peer', 'name', inside);
      ip('-n', hub, 'link', 'set', link, 'master', 'bridge', 'up');
    };
    plug('own', own);
    ip('address', 'add', `${prefix}.254/24`, 'dev', own);
    ip('link', 'set', own, 'up');
    const machines = Array.from({ length: count }, (_, index) => {
      const [namespace, link, inside] = [`${hub}-${index}`, `port${index}`, `${hub}i${index}`];
      const address = `${prefix}.${index + 1}`;
      ip('netns', 'add', namespace);
      plug(link, inside);
      ip('link', 'set', inside, 'netns', namespace);
      ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', inside);
      ip('-n', namespace, 'link', 'set', inside, 'up');
      ip('-n', namespace, 'link', 'set', 'lo', 'up');
      return new Machine(address, namespace, hub, link);
    });
    return new Network(hub, machines);
  }

  async remove(): Promise<void> {
    await Promise.all(this.machines.map((machine) => machine.remove()));
    // The links go with it.
    ip('netns', 'delete', this.hub);
  }
}
