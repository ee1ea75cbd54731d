import { eventCatalog, eventSubject } from '@circlet/contracts';
import schema from '@asyncapi/specs/schemas/3.0.0-without-$id.json';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';

import { asyncApiDocument } from './asyncapi';

const document = asyncApiDocument(new URL('https://circlet.test')) as {
  channels: Record<string, { address: string }>;
};

describe('asyncApiDocument', () => {
  it('is valid AsyncAPI 3 [D1.32]', () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    addFormats(ajv);
    const validate = ajv.compile(schema);
    validate(document);
    expect(validate.errors).toBeNull();
  });

  it('has a channel for every event and one for socket frames [D1.32]', () => {
    const addresses = Object.values(document.channels).map(({ address }) => address);
    expect(addresses.sort()).toEqual([...eventCatalog.map(eventSubject), '/ws'].sort());
  });
});
