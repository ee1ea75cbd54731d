import { z } from 'zod';

import { operatorSettings } from './operator.module';

const parse = (environment: Record<string, string>) => z.object(operatorSettings).safeParse(environment);

describe('STREAM_REPLICAS', () => {
  it.each([
    [{}, 1],
    [{ STREAM_REPLICAS: '1' }, 1],
    [{ STREAM_REPLICAS: '3' }, 3],
    [{ STREAM_REPLICAS: '5' }, 5],
  ])('of %j means %d', (environment, expected) => {
    expect(parse(environment).data).toEqual({ STREAM_REPLICAS: expected });
  });

  it.each(['0', '2', '4', 'three'])('refuses %s', (given) => {
    expect(parse({ STREAM_REPLICAS: given }).success).toBe(false);
  });
});
