import { eventually, EmailInbox, seededRandom } from '@circlet/testing';
import { findings } from '../findings/findings';
import { Stored } from '../findings/stored';
import { Screen } from '../ledger/screen';
import { type Connections, Product } from '../product/product';
import type { Circle } from './confirmed';
import { Work } from './work';
import { World } from './world';

/** A product under load: one with its own servers, or a stack on the suite's. */
export interface ProductConnections {
  readonly origin: string;
  readonly databaseUrls: Connections['databaseUrls'];
  readonly inbox: EmailInbox;
  readonly natsUrl: string;
}

/** The use of a product by seeded users, and the comparison of confirmed operations with stored rows. */
export class Usage {
  readonly world: World;
  readonly work: Work;
  readonly stored: Stored;
  /** Open chats, whose messages are compared too. */
  readonly screens: Screen[] = [];
  /** Subjects of events that are parked on purpose. */
  readonly poisoned = new Set<string>();
  private readonly over = new AbortController();

  constructor(
    private readonly used: ProductConnections,
    seed: number,
  ) {
    this.world = new World(used.origin, String(seed), seededRandom(seed), this.over.signal);
    this.work = new Work(this.world);
    this.stored = new Stored(used.databaseUrls);
  }

  /** Opens a group's chat on its owner's screen. From then on the owner keeps the group. */
  openScreen(circle: Circle): Screen {
    const { owner, id } = circle;
    circle.isWatched = true;
    const screen = new Screen(`${this.used.origin.replace('http', 'ws')}/ws`, owner, id);
    this.screens.push(screen);
    screen.open();
    return screen;
  }

  /** @returns a function that returns whether the time is up or the users have given up */
  deadlineIn(milliseconds: number): () => boolean {
    const end = performance.now() + milliseconds;
    return () => performance.now() > end || this.hasEnded;
  }

  /** Whether the users have given up. */
  get hasEnded(): boolean {
    return this.over.signal.aborted;
  }

  /**
   * Waits until nothing is lost, duplicated or unequal, up to a time in milliseconds.
   * @returns the remaining differences
   */
  async settle(milliseconds: number): Promise<string[]> {
    const { stored, world, screens, poisoned } = this;
    const { inbox, natsUrl } = this.used;
    const all = (): Promise<string[]> => findings(stored, world, { inbox, screens, natsUrl, poisoned });
    await eventually(async () => (await all()).length === 0, milliseconds).catch(() => undefined);
    return all();
  }

  /** Makes the users stop waiting for unanswered calls. */
  giveUp(): void {
    this.over.abort();
  }

  async stop(): Promise<void> {
    this.giveUp();
    for (const screen of this.screens) screen.close();
    await this.stored.close();
  }
}

/** A product with its own servers and inbox, and its users. */
export class ProductUnderLoad {
  private constructor(
    readonly inbox: EmailInbox,
    readonly product: Product,
    readonly usage: Usage,
  ) {}

  /**
   * Starts an empty product and waits until it is ready.
   * @param environment - settings in addition to the developer's
   */
  static async start(
    seed: number,
    environment?: Readonly<Record<string, string>>,
  ): Promise<ProductUnderLoad> {
    const inbox = await EmailInbox.start();
    const product = await Product.start(inbox.url, environment);
    const { databaseUrls, natsUrl } = product.connections;
    const usage = new Usage({ origin: product.origin, databaseUrls, inbox, natsUrl }, seed);
    // Stops waiting for answers of a product that has ended.
    product.onEnd(() => {
      usage.giveUp();
    });
    return new ProductUnderLoad(inbox, product, usage);
  }

  async stop(): Promise<void> {
    await this.usage.stop();
    await this.product.stop();
    await this.inbox.stop();
  }
}
