import { idParams } from '@circlet/contracts';
import { actorOf, DomainError, type RpcRequest, validate } from '@circlet/platform';
import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';

import {
  type ApplicationAction,
  applicationPartyOf,
  applicationPartyRefusal,
} from '../model/application.rules';
import { ApplicationsRepository } from '../model/applications.repository';

const ACTION = 'application-action';

/** Answers 404 to strangers and 403 to the other party before the rest of the input is validated. */
@Injectable()
export class ApplicationPartyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly applications: ApplicationsRepository,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const action = this.reflector.get<ApplicationAction>(ACTION, context.getHandler());
    const actor = actorOf(context);
    if (actor === null) throw new DomainError('NOT_SIGNED_IN');
    const { id } = validate(idParams, context.switchToRpc().getData<RpcRequest>().params);
    const found = await this.applications.findParties(id);
    const party = found === undefined ? 'stranger' : applicationPartyOf(actor.id, found);
    const refused = applicationPartyRefusal(party, action);
    if (refused !== null) throw new DomainError(refused);
    return true;
  }
}

/** Restricts a call to the party that can take this action. */
export const ApplicationParty = (action: ApplicationAction): MethodDecorator =>
  applyDecorators(SetMetadata(ACTION, action), UseGuards(ApplicationPartyGuard));
