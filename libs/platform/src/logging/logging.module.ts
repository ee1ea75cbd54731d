import { type DynamicModule, Module } from '@nestjs/common';
import { Logger, LoggerModule, PinoLogger } from 'nestjs-pino';
import type { LoggerOptions } from 'pino';

import { describeError } from './describe-error';
import { currentRequestId, currentSpan } from './request-context';

/** Secrets never reach a log line, wherever they occur in the logged object. */
const redacted = [
  'req.headers',
  'res.headers',
  '*.password',
  '*.newPassword',
  '*.currentPassword',
  '*.token',
  '*.cookie',
  '*.authorization',
  'body',
  '*.body',
];

/** Returns the pino options for the format of log lines and the redacted fields. */
export const lines = (service: string, level: string): LoggerOptions => ({
  level,
  base: { service },
  redact: { paths: redacted, censor: '[redacted]' },
  serializers: { err: describeError },
  formatters: { level: (label) => ({ level: label }) },
  mixin: () => {
    const requestId = currentRequestId();
    const span = currentSpan()?.spanContext();
    return {
      ...(requestId === undefined ? {} : { requestId }),
      ...(span && { trace_id: span.traceId, span_id: span.spanId }),
    };
  },
});

/** Creates a logger with the same lines for commands, which have no modules. */
export const commandLogger = (service: string, level: string): Logger =>
  new Logger(new PinoLogger({ pinoHttp: lines(service, level) }), {});

/** Logs JSON lines to standard output, each with the service name and the request id. */
@Module({})
export class LoggingModule {
  /**
   * @param service - name of the process, included in every line
   * @param level - least severe level logged
   */
  static forService(service: string, level: string): DynamicModule {
    return {
      module: LoggingModule,
      imports: [
        LoggerModule.forRoot({
          // The request id comes from our own context, so no request pays for middleware.
          forRoutes: [],
          pinoHttp: {
            ...lines(service, level),
            autoLogging: false,
            wrapSerializers: false,
            quietReqLogger: true,
          },
        }),
      ],
    };
  }
}
