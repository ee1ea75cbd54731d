import { exportExchanges, type ResponseOf } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller, Module } from '@nestjs/common';

import { ExportRepository } from './export.repository';

/** Provides the chat part of a user's data export. */
@Controller()
export class ExportController {
  constructor(private readonly exports: ExportRepository) {}

  @Handles(exportExchanges.chats)
  async export({
    actor,
  }: Input<typeof exportExchanges.chats>): Promise<ResponseOf<typeof exportExchanges.chats>> {
    const [messages, reactions, readMarks] = await Promise.all([
      this.exports.messages(actor.id),
      this.exports.reactions(actor.id),
      this.exports.readMarks(actor.id),
    ]);
    return { messages, reactions, readMarks };
  }
}

@Module({ controllers: [ExportController], providers: [ExportRepository] })
export class ExportModule {}
