import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const services = resolve(__dirname, '../../../../services');

describe('in production', () => {
  it.each(['identity', 'groups', 'chat', 'moderation'])('%s loads no demo data [D3.108]', async (name) => {
    const loading = spawn(process.execPath, [join(services, name, 'dist', 'main.js'), 'load-demo'], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [complaint] = await Promise.all([text(loading.stderr), once(loading, 'exit')]);
    expect(complaint).toContain('Demo data must not be loaded in production');
    expect(loading.exitCode).not.toBe(0);
  });
});
