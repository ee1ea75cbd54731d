import { setTimeout as pause } from 'node:timers/promises';

import { closeCodes, type Message, type ServerFrame } from '@circlet/contracts';
import { WebSocket } from 'ws';

import type { Person } from '../product/person';

const CATCH_UP = 100;

/** What one member's open chat shows: fed by frames, healed by asking for what came `after`, as the web app does. */
export class Screen {
  /** Frames with a message. */
  frames = 0;
  /** Times the socket was lost. */
  reconnects = 0;
  /** The codes with which it was lost. */
  readonly closeCodes: number[] = [];
  private readonly messages = new Map<number, Message>();
  /** Up to here the server has said that nothing is missing; frames alone do not say that. */
  private knownTo = 0;
  private socket: WebSocket | undefined;
  private caughtUp = false;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly person: Person,
    readonly groupId: number,
  ) {}

  /** Whether the socket is open and what was missed has been asked for. */
  get isSettled(): boolean {
    return this.caughtUp && this.socket?.readyState === WebSocket.OPEN;
  }

  /** The messages in the order shown. */
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
    // A person whose session is lost signs in again.
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

  /** Everything after what is known to be complete, page by page. */
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
