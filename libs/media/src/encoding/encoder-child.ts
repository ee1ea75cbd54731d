import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

import { DomainError } from '@circlet/platform';
import { Logger } from '@nestjs/common';

import type { EncodedImage, EncodingRefusal, Variants } from './encode-image';
import { type EncodingBudget, isCausedByImage } from './encoding.rules';

/** The built script, even when this file runs from source. */
const SCRIPT = join(__dirname, '..', '..', 'dist', 'encoding', 'encode-images.js');
/** How long the process can take to start before it is killed. Milliseconds. */
const START_MS = 10_000;

/** A message from the service to the process that decodes images. */
export interface ToEncoder extends Variants {
  readonly bytes: Uint8Array;
}

/**
 * A message from the process that decodes images: its memory use, once
 * when it is ready and often while it works, and one answer per image.
 */
export type FromEncoder =
  { readonly rssBytes: number } | { readonly encoded: EncodedImage } | { readonly refusal: EncodingRefusal };

interface PendingImage {
  readonly resolve: (image: EncodedImage) => void;
  readonly reject: (error: Error) => void;
}

/** A process that decodes one image at a time. An image that exceeds the budget kills it. */
export class EncoderChild {
  private readonly logger = new Logger(EncoderChild.name);
  private pending: PendingImage | undefined;
  private idleBytes = 0;
  private rssBytes = 0;
  /** Set when the current image has used up its memory or its time. */
  private exhausted: string | undefined;

  private constructor(
    private readonly child: ChildProcess,
    private readonly budget: EncodingBudget,
  ) {
    child.on('message', (message) => {
      this.receive(message as FromEncoder);
    });
    child.once('exit', (code, signal) => {
      this.handleExit(code, signal);
    });
    child.on('error', (error) => {
      this.logger.error({ err: error }, 'The image decoding process does not work');
    });
  }

  /** @throws DomainError `SERVICE_UNAVAILABLE` when the process cannot be started */
  static async start(budget: EncodingBudget): Promise<EncoderChild> {
    const forked = fork(SCRIPT, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It decodes untrusted input, so it gets no settings. Few arenas, so that memory returns to the system.
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
      execArgv: ['--max-old-space-size=64'],
    });
    const child = new EncoderChild(forked, budget);
    if (!(await child.waitUntilReady())) throw new DomainError('SERVICE_UNAVAILABLE');
    child.idleBytes = child.rssBytes;
    // The service can exit without waiting for this process.
    forked.unref();
    forked.channel?.unref();
    return child;
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null && this.child.connected;
  }

  /** Whether it has retained so much memory from earlier images that the next one could run short. */
  get hasRetainedMemory(): boolean {
    return this.rssBytes - this.idleBytes > this.budget.memoryBytes / 4;
  }

  /**
   * Encodes an image.
   * @throws DomainError `IMAGE_UNSUPPORTED` or `IMAGE_TOO_MANY_PIXELS`. The former
   * also covers an image that exhausts or crashes the process, because it would do
   * so again. `SERVICE_UNAVAILABLE` when the process ends for another reason.
   */
  async encode(bytes: Uint8Array, variants: Variants): Promise<EncodedImage> {
    const limit = setTimeout(() => {
      this.killExhausted('time');
    }, this.budget.milliseconds);
    try {
      return await new Promise<EncodedImage>((resolve, reject) => {
        this.pending = { resolve, reject };
        this.child.send({ bytes, ...variants } satisfies ToEncoder, (error) => {
          if (error !== null) reject(new DomainError('SERVICE_UNAVAILABLE'));
        });
      });
    } finally {
      clearTimeout(limit);
      this.pending = undefined;
    }
  }

  /** Ends the process immediately, even while it decodes. */
  kill(): void {
    this.child.kill('SIGKILL');
  }

  private async waitUntilReady(): Promise<boolean> {
    const limit = setTimeout(() => {
      this.kill();
    }, START_MS);
    const isReady = await new Promise<boolean>((resolve) => {
      this.child.once('message', () => {
        resolve(true);
      });
      for (const end of ['exit', 'error'])
        this.child.once(end, () => {
          resolve(false);
        });
    });
    clearTimeout(limit);
    return isReady;
  }

  private receive(message: FromEncoder): void {
    if ('encoded' in message) this.pending?.resolve(message.encoded);
    else if ('refusal' in message) this.pending?.reject(new DomainError(message.refusal));
    else this.checkMemory(message.rssBytes);
  }

  private checkMemory(rssBytes: number): void {
    this.rssBytes = rssBytes;
    const grown = rssBytes - this.idleBytes;
    if (this.pending !== undefined && grown > this.budget.memoryBytes) this.killExhausted('memory');
  }

  private killExhausted(what: 'memory' | 'time'): void {
    this.exhausted = what;
    this.kill();
  }

  private handleExit(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.pending === undefined) return;
    const isImageAtFault = this.exhausted !== undefined || isCausedByImage(signal);
    const cause = this.exhausted ?? signal ?? code;
    this.logger.warn({ cause, rssBytes: this.rssBytes }, 'The image decoding process ended while decoding');
    this.pending.reject(new DomainError(isImageAtFault ? 'IMAGE_UNSUPPORTED' : 'SERVICE_UNAVAILABLE'));
  }
}
