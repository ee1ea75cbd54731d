import { operatorSettings } from './operator.module';

describe('STREAM_REPLICAS', () => {
  it.each([
    [{}, 1],
    [{ STREAM_REPLICAS: '1' }, 1],
    [{ STREAM_REPLICAS: '3' }, 3],
    [{ STREAM_REPLICAS: '5' }, 5],
  ])('of %j means %d', (environment, expected) => {
    expect(operatorSettings.parse(environment).STREAM_REPLICAS).toBe(expected);
  });

  it.each(['0', '2', '4', 'three'])('refuses %s', (given) => {
    expect(operatorSettings.safeParse({ STREAM_REPLICAS: given }).success).toBe(false);
  });
});
