import { setTimeout as pause } from 'node:timers/promises';

import { closeCodes, type Message, type ServerFrame } from '@circlet/contracts';
import { WebSocket } from 'ws';

import type { Person } from '../product/person';

const CATCH_UP = 100;

/**
 * The messages that a member's open chat shows. Like the web app, it
 * receives frames and fetches missed messages with `after`.
 */
export class Screen {
  /** Number of received frames with a message. */
  frames = 0;
  /** Number of times that the socket was lost. */
  reconnects = 0;
  /** Close codes of the lost sockets. */
  readonly closeCodes: number[] = [];
  private readonly messages = new Map<number, Message>();
  /** Id up to which the history is known to be complete. Only fetched pages prove that; frames don't. */
  private knownTo = 0;
  private socket: WebSocket | undefined;
  private caughtUp = false;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly person: Person,
    readonly groupId: number,
  ) {}

  /** Whether the socket is open and missed messages have been fetched. */
  get isSettled(): boolean {
    return this.caughtUp && this.socket?.readyState === WebSocket.OPEN;
  }

  /** The messages in display order. */
  get shown(): Message[] {
    return [...this.messages.values()].sort((a, b) => a.id - b.id);
  }

  open(): void {
    const socket = new WebSocket(this.url, { headers: { cookie: this.person.cookie } });
    this.socket = socket;
    this.caughtUp = false;
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'auth', userId: this.person.id }));
    });
    socket.on('message', (data: Buffer) => {
      this.receive(socket, JSON.parse(data.toString()) as ServerFrame);
    });
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      if (this.closed) return;
      this.closeCodes.push(code);
      this.reconnects += 1;
      void this.reopen(code);
    });
  }

  close(): void {
    this.closed = true;
    this.socket?.terminate();
  }

  private async reopen(code: number): Promise<void> {
    await pause(50 + Math.random() * 500);
    // A person with a lost session signs in again.
    if (code === closeCodes.notAuthenticated) await this.person.try('GET', '/api/auth/me');
    if (!this.closed) this.open();
  }

  private receive(socket: WebSocket, frame: ServerFrame): void {
    if (frame.type === 'auth_ok') void this.catchUp(socket).catch(() => undefined);
    if (frame.type !== 'new_message' || !('groupId' in frame.message)) return;
    if (frame.message.groupId !== this.groupId) return;
    this.frames += 1;
    this.show([frame.message]);
  }

  private show(messages: readonly Message[]): void {
    for (const message of messages) this.messages.set(message.id, message);
  }

  /** Fetches all messages after the known ones, page by page. */
  private async catchUp(socket: WebSocket): Promise<void> {
    let page: Message[];
    do {
      page = await this.ask(this.knownTo);
      this.show(page);
      this.knownTo = page.at(-1)?.id ?? this.knownTo;
    } while (page.length === CATCH_UP && this.socket === socket);
    if (this.socket === socket) this.caughtUp = true;
  }

  private ask(after: number): Promise<Message[]> {
    return this.person.must('GET', `/api/groups/${this.groupId}/messages?limit=${CATCH_UP}&after=${after}`);
  }
}
