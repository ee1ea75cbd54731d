import { Module } from '@nestjs/common';

import { ServicesModule } from '../routes/services.module';
import { FirstAnswers } from './first-answers';

/** When a gateway that has just started may be sent traffic. */
@Module({ imports: [ServicesModule], providers: [FirstAnswers] })
export class ReadinessModule {}
