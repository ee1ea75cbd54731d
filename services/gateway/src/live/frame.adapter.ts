import { Logger } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import type { WebSocket, WebSocketServer } from 'ws';

/**
 * Nest's `ws` adapter for our own frames: it neither parses them nor keeps streams per socket, which the live gateway
 * would not use.
 */
export class FrameAdapter extends WsAdapter {
  private readonly socketLogger = new Logger(FrameAdapter.name);

  /** Frames are read by the live gateway. */
  override bindMessageHandlers(): void {
    return;
  }

  /** What a client does wrong is closed by `ws` itself and not worth an error in our logs. */
  override bindErrorHandler(server: WebSocketServer): WebSocketServer {
    server.on('connection', (socket: WebSocket) =>
      socket.on('error', (error) => {
        this.socketLogger.debug({ err: error }, 'Socket failed');
      }),
    );
    server.on('error', (error) => {
      this.socketLogger.error({ err: error }, 'Socket server failed');
    });
    return server;
  }
}
