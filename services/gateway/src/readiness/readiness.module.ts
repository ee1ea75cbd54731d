import { Module } from '@nestjs/common';

import { ServicesModule } from '../routes/services.module';
import { FirstAnswers } from './first-answers';

/** Reports when a new gateway can receive traffic. */
@Module({ imports: [ServicesModule], providers: [FirstAnswers] })
export class ReadinessModule {}
