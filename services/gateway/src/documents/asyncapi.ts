import {
  clientFrameSchema,
  envelopeSchema,
  eventCatalog,
  type EventDefinition,
  eventSubject,
  serverFrameSchema,
} from '@circlet/contracts';
import { version } from '@circlet/platform';

import { type JsonSchema, JsonSchemas } from './json-schemas';

const messageName = (event: EventDefinition): string => `${event.type}V${event.version}`;

const ref = (path: string): { $ref: string } => ({ $ref: `#/${path}` });

function eventMessage(event: EventDefinition, schemas: JsonSchemas): object {
  const envelope = schemas.output(envelopeSchema.extend({ data: event.data })) as { properties: JsonSchema };
  return {
    name: event.type,
    title: `${event.type} v${event.version}`,
    summary: event.summary,
    contentType: 'application/json',
    payload: { ...envelope, properties: { ...envelope.properties, type: { const: event.type } } },
  };
}

/** Returns one channel per event and the publishing service's operation for it. */
function eventParts(
  schemas: JsonSchemas,
): Record<'channels' | 'operations' | 'messages', Record<string, object>> {
  const channels: Record<string, object> = {};
  const operations: Record<string, object> = {};
  const messages: Record<string, object> = {};
  for (const event of eventCatalog) {
    const name = messageName(event);
    messages[name] = eventMessage(event, schemas);
    channels[name] = {
      address: eventSubject(event),
      description: `Published by ${event.publisher}; events of the same ${event.aggregate} stay in order.`,
      servers: [ref('servers/events')],
      messages: { [name]: ref(`components/messages/${name}`) },
    };
    operations[`publish${name}`] = {
      action: 'send',
      channel: ref(`channels/${name}`),
      summary: event.summary,
      messages: [ref(`channels/${name}/messages/${name}`)],
    };
  }
  return { channels, operations, messages };
}

/** Returns the AsyncAPI 3 document, which covers the events between services and the frames of `/ws`. */
export function asyncApiDocument(publicUrl: URL): object {
  const schemas = new JsonSchemas();
  const events = eventParts(schemas);
  const frame = (title: string, payload: JsonSchema): object => ({
    title,
    contentType: 'application/json',
    payload,
  });
  const clientFrame = frame(
    'A frame from the client; the first one must be `auth`',
    schemas.input(clientFrameSchema),
  );
  const serverFrame = frame('A frame pushed to the client', schemas.output(serverFrameSchema));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Circlet events and frames',
      version,
      description: 'Generated from the schemas that validate them.',
    },
    defaultContentType: 'application/json',
    servers: {
      events: { host: 'nats', protocol: 'nats', description: 'JetStream, stream EVENTS; internal only' },
      live: { host: publicUrl.host, protocol: publicUrl.protocol === 'https:' ? 'wss' : 'ws' },
    },
    channels: {
      ...events.channels,
      live: {
        address: '/ws',
        servers: [ref('servers/live')],
        messages: {
          clientFrame: ref('components/messages/clientFrame'),
          serverFrame: ref('components/messages/serverFrame'),
        },
      },
    },
    operations: {
      ...events.operations,
      receiveFrames: {
        action: 'receive',
        channel: ref('channels/live'),
        messages: [ref('channels/live/messages/clientFrame')],
      },
      pushFrames: {
        action: 'send',
        channel: ref('channels/live'),
        messages: [ref('channels/live/messages/serverFrame')],
      },
    },
    components: { messages: { ...events.messages, clientFrame, serverFrame }, schemas: schemas.components },
  };
}
