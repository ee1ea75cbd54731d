import { LiveSocket } from './socket';

class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = [];
  readonly sent: unknown[] = [];

  constructor() {
    super();
    FakeSocket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    return;
  }

  receive(frame: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }));
  }

  lose(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

/** A page whose tab can be hidden. */
class FakeDocument extends EventTarget {
  visibilityState = 'visible';

  show(visible: boolean): void {
    this.visibilityState = visible ? 'visible' : 'hidden';
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

describe('a page lets the server know whether it is visible [D8.6]', () => {
  const page = new FakeDocument();
  const events = new EventTarget();
  const globals = {
    WebSocket: FakeSocket,
    document: page,
    location: { protocol: 'https:', host: 'circlet.test' },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  let live: LiveSocket;

  beforeAll(() => {
    Object.assign(globalThis, globals);
  });
  beforeEach(() => {
    jest.useFakeTimers();
    FakeSocket.opened = [];
    page.visibilityState = 'visible';
    live = new LiveSocket();
    live.open(1);
  });
  afterEach(() => {
    live.close();
    jest.useRealTimers();
  });
  afterAll(() => {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  });

  const socket = (): FakeSocket => FakeSocket.opened.at(-1)!;
  const connect = (): void => {
    socket().receive({ type: 'auth_ok', userId: 1 });
  };
  const said = () => socket().sent;

  test('when that changes, once it is connected', () => {
    page.show(false);
    page.show(true);
    expect(said()).toEqual([]);
    connect();
    page.show(false);
    page.show(true);
    expect(said()).toEqual([
      { type: 'visibility', visible: false },
      { type: 'visibility', visible: true },
    ]);
  });

  test('with every connection of a hidden page', () => {
    page.show(false);
    connect();
    socket().lose(1012);
    jest.advanceTimersByTime(60_000);
    connect();
    expect(FakeSocket.opened.map(({ sent }) => sent)).toEqual([
      [{ type: 'visibility', visible: false }],
      [{ type: 'visibility', visible: false }],
    ]);
  });

  test('not after it signed out', () => {
    connect();
    live.close();
    page.show(false);
    expect(said()).toEqual([]);
  });

  test('but spares a server that does not know the frame', () => {
    connect();
    page.show(false);
    socket().lose(1008);
    jest.advanceTimersByTime(60_000);
    connect();
    page.show(true);
    expect(said()).toEqual([]);
    jest.advanceTimersByTime(600_000);
    page.show(false);
    expect(said()).toEqual([{ type: 'visibility', visible: false }]);
  });
});
