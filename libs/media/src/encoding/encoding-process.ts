import { DomainError } from '@circlet/platform';

import { sniffImageFormat } from '../image-format.rules';
import type { EncodedImage } from './encode-image';
import { EncoderChild } from './encoder-child';
import { type EncodingBudget, encodingLimits } from './encoding.rules';
import { Turns } from './turns';

/** One picture is decoded at a time; so many others wait, so long (milliseconds): a caller has gone after 5 seconds. */
const LINE = { waiting: 8, patienceMs: 3_000 };
/** An idle process gives its memory back after this time. Milliseconds. */
const IDLE_MS = 10_000;

/**
 * Encodes pictures in a process of its own, with bounds on their pixels, its memory and its time. What strangers send can
 * exhaust or crash that process, and nothing else; the next picture gets a new one.
 */
export class EncodingProcess {
  private readonly turns = new Turns(LINE);
  private child: EncoderChild | undefined;
  private idle: NodeJS.Timeout | undefined;
  private isClosed = false;

  /** @param budget - what one picture may use up */
  constructor(private readonly budget: EncodingBudget = encodingLimits) {}

  /** The id of the process; undefined while there is none. */
  get pid(): number | undefined {
    return this.child?.isAlive === true ? this.child.pid : undefined;
  }

  /**
   * Encodes a picture for storage.
   * @throws DomainError `IMAGE_UNSUPPORTED` for anything but a readable PNG, JPEG, WebP or GIF; `IMAGE_TOO_MANY_PIXELS`;
   * `SERVICE_UNAVAILABLE` when too many others wait
   */
  async encode(bytes: Uint8Array): Promise<EncodedImage> {
    if (sniffImageFormat(bytes) === undefined) throw new DomainError('IMAGE_UNSUPPORTED');
    if (!(await this.turns.take())) throw new DomainError('SERVICE_UNAVAILABLE');
    clearTimeout(this.idle);
    try {
      return await (await this.ready()).encode(bytes);
    } finally {
      this.idle = setTimeout(() => {
        this.end();
      }, IDLE_MS).unref();
      this.turns.pass();
    }
  }

  /** Ends the process. Pictures in hand and later ones are refused. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.idle);
    this.end();
  }

  private async ready(): Promise<EncoderChild> {
    if (this.isClosed) throw new DomainError('SERVICE_UNAVAILABLE');
    if (this.child?.isWorn === true) this.end();
    if (this.child?.isAlive !== true) this.child = await this.start();
    return this.child;
  }

  private async start(): Promise<EncoderChild> {
    const child = await EncoderChild.start(this.budget);
    if (!this.isClosed) return child;
    child.kill();
    throw new DomainError('SERVICE_UNAVAILABLE');
  }

  private end(): void {
    this.child?.kill();
    this.child = undefined;
  }
}
