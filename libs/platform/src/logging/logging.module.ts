import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { LoggerOptions } from 'pino';

import { describeError } from './describe-error';
import { currentRequestId } from './request-context';

/** Secrets never reach a log line, wherever they stand in what is logged. */
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

/** What a line looks like and what never stands in it. */
export const lines = (service: string, level: string): LoggerOptions => ({
  level,
  base: { service },
  redact: { paths: redacted, censor: '[redacted]' },
  serializers: { err: describeError },
  formatters: { level: (label) => ({ level: label }) },
  mixin: () => {
    const requestId = currentRequestId();
    return requestId === undefined ? {} : { requestId };
  },
});

/** JSON lines on standard output, each with the service's name and the request id. */
@Module({})
export class LoggingModule {
  /** @param service - name of the process in every line; @param level - least severe level logged. */
  static forService(service: string, level: string): DynamicModule {
    return {
      module: LoggingModule,
      imports: [
        LoggerModule.forRoot({
          // The request id comes from our own context: no middleware is paid for on each request.
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
