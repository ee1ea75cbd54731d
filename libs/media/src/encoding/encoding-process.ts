import { limits } from '@circlet/contracts';
import { DomainError } from '@circlet/platform';

import { sniffImageFormat } from '../uploaded-image.rules';
import type { EncodedImage, Variants } from './encode-image';
import { EncoderChild } from './encoder-child';
import { type EncodingBudget, encodingLimits } from './encoding.rules';
import { BoundedLock } from './bounded-lock';

/**
 * One image is decoded at a time. This many others wait, for at most this many milliseconds, because callers
 * give up after 5 s.
 */
const LOCK_LIMITS = { maxWaiting: 8, timeoutMs: 3_000 };
/** How long an idle process stays up before it ends and frees its memory. Milliseconds. */
const IDLE_MS = 10_000;

/**
 * Encodes images in a separate process, with limits on pixels, memory and time. A hostile upload can exhaust
 * or crash only that process; the next image gets a new one.
 */
export class EncodingProcess {
  private readonly lock = new BoundedLock(LOCK_LIMITS);
  private child: EncoderChild | undefined;
  private starting: Promise<EncoderChild> | undefined;
  /** How many callers wait for the process to start. */
  private early = 0;
  private idleTimer: NodeJS.Timeout | undefined;
  private isClosed = false;

  /** @param budget - memory and time limits for one image */
  constructor(private readonly budget: EncodingBudget = encodingLimits) {}

  /** The id of the process; undefined when none is running. */
  get pid(): number | undefined {
    return this.child?.isAlive === true ? this.child.pid : undefined;
  }

  /**
   * Encodes an image for storage.
   * @throws DomainError `IMAGE_UNSUPPORTED` for anything but a readable PNG, JPEG, WebP or GIF;
   * `IMAGE_TOO_LARGE`; `IMAGE_TOO_MANY_PIXELS`; `SERVICE_UNAVAILABLE` when too many others wait
   */
  async encode(bytes: Uint8Array, variants: Variants = {}): Promise<EncodedImage> {
    if (bytes.length > limits.imageBytes) throw new DomainError('IMAGE_TOO_LARGE');
    if (sniffImageFormat(bytes) === undefined) throw new DomainError('IMAGE_UNSUPPORTED');
    await this.untilStarted();
    if (!(await this.lock.acquire())) throw new DomainError('SERVICE_UNAVAILABLE');
    clearTimeout(this.idleTimer);
    try {
      return await (await this.ensureChild()).encode(bytes, variants);
    } finally {
      this.idleTimer = setTimeout(() => {
        this.killChild();
      }, IDLE_MS).unref();
      this.lock.release();
    }
  }

  /** Ends the process. Images in progress and later ones are refused. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.idleTimer);
    this.killChild();
  }

  /** Waits for the process before the turn of an image, so that its start doesn't count as waiting for other images. */
  private async untilStarted(): Promise<void> {
    clearTimeout(this.idleTimer);
    if (this.child?.isAlive === true) return;
    if (this.early > LOCK_LIMITS.maxWaiting) throw new DomainError('SERVICE_UNAVAILABLE');
    this.early += 1;
    try {
      await this.ensureChild();
    } finally {
      this.early -= 1;
    }
  }

  private async ensureChild(): Promise<EncoderChild> {
    if (this.isClosed) throw new DomainError('SERVICE_UNAVAILABLE');
    if (this.child?.hasRetainedMemory === true) this.killChild();
    if (this.child?.isAlive === true) return this.child;
    this.starting ??= this.startChild().finally(() => {
      this.starting = undefined;
    });
    return this.starting;
  }

  private async startChild(): Promise<EncoderChild> {
    const child = await EncoderChild.start(this.budget);
    if (this.isClosed) {
      child.kill();
      throw new DomainError('SERVICE_UNAVAILABLE');
    }
    this.child = child;
    return child;
  }

  private killChild(): void {
    this.child?.kill();
    this.child = undefined;
  }
}
