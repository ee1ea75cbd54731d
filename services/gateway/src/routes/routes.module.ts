import {
  addPasskey,
  callCatalog,
  confirmTotp,
  confirmEmail,
  getUser,
  listGroups,
  listMembers,
  listMembersDetailed,
  removePasskey,
  resetPassword,
  signIn,
  signInWithPasskey,
  signUp,
  stepUp,
  subscribeToPush,
  takeSecondStep,
  turnOffTotp,
  undoEmailChange,
  unsubscribe,
  updateUser,
} from '@circlet/contracts';
import { Module } from '@nestjs/common';

import { serviceController } from './service-controller';
import { ServicesModule } from './service-calls';

/** Calls with handwritten controllers, because the gateway itself takes part in them. */
const handwritten: readonly string[] = [
  addPasskey,
  confirmTotp,
  confirmEmail,
  removePasskey,
  resetPassword,
  signIn,
  signInWithPasskey,
  signUp,
  stepUp,
  subscribeToPush,
  takeSecondStep,
  turnOffTotp,
  undoEmailChange,
  unsubscribe,
  getUser,
  updateUser,
  listGroups,
  listMembers,
  listMembersDetailed,
].map(({ name }) => name);

const forwarded = callCatalog.filter(
  (call) => call.service !== 'gateway' && !handwritten.includes(call.name),
);

/** Routes every other call that a service behind the gateway answers. */
@Module({ imports: [ServicesModule], controllers: [serviceController(forwarded)] })
export class RoutesModule {}
