import { accountRescuedV1 } from '@circlet/contracts';
import { type EventHandler, handle } from '@circlet/events/subscriber';

import type { DisownedDevices } from '../sessions/disowned-devices';

/** Makes the browsers of a rescued account new to it again, so that its user learns of the thief's next sign-in. */
export const disownDevicesWhenAccountIsRescued = (devices: DisownedDevices): EventHandler =>
  handle(accountRescuedV1, 'disown-devices-when-account-is-rescued', (_, { occurredAt, data }) =>
    devices.disown(data.userId, Date.parse(occurredAt)),
  );
