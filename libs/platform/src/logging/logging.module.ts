import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';

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
            level,
            base: { service },
            autoLogging: false,
            redact: { paths: redacted, censor: '[redacted]' },
            formatters: { level: (label) => ({ level: label }) },
            mixin: () => {
              const requestId = currentRequestId();
              return requestId === undefined ? {} : { requestId };
            },
            quietReqLogger: true,
          },
        }),
      ],
    };
  }
}
