import { workerUrl } from './worker-url';

describe('workerUrl', () => {
  it('gives each worker its own account', () => {
    expect(workerUrl('nats://worker_1:secret@127.0.0.1:4222', 3)).toBe(
      'nats://worker_3:secret@127.0.0.1:4222',
    );
  });

  it('leaves a server without such accounts alone', () => {
    expect(workerUrl('nats://127.0.0.1:4222', 3)).toBe('nats://127.0.0.1:4222');
  });
});
