import {
  addPasskey,
  getPasskeyCreationOptions,
  getPasskeyRequestOptions,
  listPasskeys,
  type Passkey,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
  removePasskey,
  renamePasskey,
  verifyPasskey,
} from '@circlet/contracts';
import { DomainError, Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import type { VerifiedUser } from '../accounts/accounts.service';
import { ownPasskey } from './own-passkey.permission';
import { PasskeySignIn } from './passkey-sign-in';
import { PasskeysRepository } from './passkeys.repository';
import { PasskeysService } from './passkeys.service';
import { RelyingParty } from './relying-party';

/** Passkeys, and signing in with them. */
@Controller()
export class PasskeysController {
  constructor(
    private readonly service: PasskeysService,
    private readonly signIn: PasskeySignIn,
    private readonly passkeys: PasskeysRepository,
    private readonly relyingParty: RelyingParty,
  ) {}

  @Handles(listPasskeys)
  list({ actor }: Input<typeof listPasskeys>): Promise<Passkey[]> {
    return this.passkeys.list(actor.id);
  }

  @Handles(getPasskeyCreationOptions)
  creationOptions({ actor }: Input<typeof getPasskeyCreationOptions>): Promise<PasskeyCreationOptions> {
    return this.service.creationOptions(actor.id);
  }

  @Handles(addPasskey)
  add({ actor, body }: Input<typeof addPasskey>): Promise<Passkey> {
    return this.service.add(actor.id, body);
  }

  @Handles(renamePasskey, { allow: ownPasskey })
  async rename({ actor, params, body }: Input<typeof renamePasskey>): Promise<Passkey> {
    const renamed = await this.passkeys.rename(actor.id, params.id, body.name);
    if (renamed === undefined) throw new DomainError('PASSKEY_NOT_FOUND');
    return renamed;
  }

  @Handles(removePasskey, { allow: ownPasskey })
  async remove({ actor, params }: Input<typeof removePasskey>): Promise<{ message: string }> {
    if (!(await this.passkeys.remove(actor.id, params.id))) throw new DomainError('PASSKEY_NOT_FOUND');
    return { message: 'The passkey has been removed' };
  }

  @Handles(getPasskeyRequestOptions)
  requestOptions(): PasskeyRequestOptions {
    return this.relyingParty.requestOptions();
  }

  @Handles(verifyPasskey)
  verify({ body }: Input<typeof verifyPasskey>): Promise<VerifiedUser> {
    return this.signIn.verify(body.response);
  }
}
