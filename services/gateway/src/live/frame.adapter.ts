import { Logger } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import type { WebSocket, WebSocketServer } from 'ws';

/**
 * Nest's `ws` adapter without its message handling. It neither parses frames nor keeps streams per socket,
 * because the live gateway reads the frames itself.
 */
export class FrameAdapter extends WsAdapter {
  private readonly socketLogger = new Logger(FrameAdapter.name);

  /** Does nothing, because the live gateway reads the frames. */
  override bindMessageHandlers(): void {
    return;
  }

  /** Does nothing, because the live gateway handles the end of each socket itself. */
  override bindClientDisconnect(): void {
    return;
  }

  /** Logs client errors at debug level only, because `ws` closes those sockets itself. */
  override bindErrorHandler(server: WebSocketServer): WebSocketServer {
    const onError = (error: Error): void => {
      this.socketLogger.debug({ err: error }, 'Socket failed');
    };
    server.on('connection', (socket: WebSocket) => socket.on('error', onError));
    server.on('error', (error) => {
      this.socketLogger.error({ err: error }, 'Socket server failed');
    });
    return server;
  }
}
