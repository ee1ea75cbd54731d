import { Logger } from '@nestjs/common';

import { counter, durations, gauge, registry } from './metric';
import { callNames, hyphenatedNames, routeTemplates } from './label-values';
import { Metrics } from './metrics';

const shown = async (metrics: Metrics, name: string): Promise<string[]> =>
  (await metrics.render()).split('\n').filter((line) => line.startsWith(name));

beforeAll(() => {
  Logger.overrideLogger(false);
});
afterEach(() => {
  registry.resetMetrics();
});

describe('a label', () => {
  const drawn = counter({
    name: 'drawn_total',
    help: 'Drawn shapes.',
    labels: { shape: ['circle', 'square'], handler: hyphenatedNames },
  });

  it('never has a value outside its list', async () => {
    drawn.add({ shape: 'circle', handler: 'draw-shape' });
    drawn.add({ shape: 'ann@example.org' as 'circle', handler: 'Ann wrote: "hello"' });
    expect(await shown(new Metrics(), 'drawn_total')).toEqual([
      'drawn_total{shape="circle",handler="draw-shape"} 1',
      'drawn_total{shape="other",handler="other"} 1',
    ]);
  });

  it('has at most as many values as it declares', async () => {
    const few = counter({
      name: 'few_total',
      help: 'Few.',
      labels: { name: { pattern: /^[a-z]+$/, most: 2 } },
    });
    for (const name of ['one', 'two', 'three', 'four', 'one']) few.add({ name });
    expect(await shown(new Metrics(), 'few_total')).toEqual([
      'few_total{name="one"} 2',
      'few_total{name="two"} 1',
      'few_total{name="other"} 2',
    ]);
  });

  it.each(['/api/groups/:id', '/api/meetups/:id/votes', '/media/*', '*', '/', '/api/calendar/:token.ics'])(
    'can be the template %s',
    (route) => {
      expect(route).toMatch(routeTemplates.pattern);
    },
  );

  it.each(['/api/groups/17', '/api/users/ann@example.org', '/api/groups?text=ann', '/a b', ''])(
    'cannot be the path %j',
    (path) => {
      expect(path).not.toMatch(routeTemplates.pattern);
    },
  );

  it('can be the name of a call, but not a subject with a replica', () => {
    expect('groups.apply').toMatch(callNames.pattern);
    expect('groups.apply.0f3c').not.toMatch(callNames.pattern);
  });
});

it('durations are given in milliseconds and shown in seconds', async () => {
  const times = durations({ name: 'pause_seconds', help: 'Pauses.', labels: {} });
  times.record({}, 250);
  expect(await shown(new Metrics(), 'pause_seconds_sum')).toEqual(['pause_seconds_sum 0.25']);
});

describe('a gauge', () => {
  const depth = gauge({ name: 'depth', help: 'Depth.', labels: { place: hyphenatedNames } });

  it('is not shown before it is read, and then as it is at that moment', async () => {
    const metrics = new Metrics();
    expect(await shown(metrics, 'depth')).toEqual([]);
    let value = 3;
    metrics.sample('depth', () => [depth.reading({ place: 'lake' }, value)]);
    expect(await shown(metrics, 'depth')).toEqual(['depth{place="lake"} 3']);
    value = 4;
    expect(await shown(metrics, 'depth')).toEqual(['depth{place="lake"} 4']);
  });

  it('is hidden when it cannot be read, instead of keeping its last value', async () => {
    const metrics = new Metrics();
    const read = jest.fn(() => Promise.resolve([depth.reading({ place: 'lake' }, 3)]));
    metrics.sample('depth', read);
    await metrics.render();
    read.mockRejectedValueOnce(new Error('The lake is frozen'));
    expect(await shown(metrics, 'depth')).toEqual([]);
    expect(await shown(metrics, 'depth')).toEqual(['depth{place="lake"} 3']);
  });

  it('is hidden when its values no longer exist', async () => {
    const metrics = new Metrics();
    let places = ['lake', 'sea'];
    metrics.sample('depth', () => places.map((place) => depth.reading({ place }, 1)));
    await metrics.render();
    places = ['sea'];
    expect(await shown(metrics, 'depth')).toEqual(['depth{place="sea"} 1']);
  });

  it('that takes too long is hidden, delays no other, and is not read again in the meantime', async () => {
    jest.useFakeTimers();
    try {
      const metrics = new Metrics();
      const read = jest.fn(() => new Promise<never>(() => undefined));
      metrics.sample('bottomless', read);
      metrics.sample('depth', () => [depth.reading({ place: 'lake' }, 3)]);
      for (let time = 0; time < 2; time += 1) {
        const lines = shown(metrics, 'depth');
        await jest.advanceTimersByTimeAsync(3_000);
        expect(await lines).toEqual(['depth{place="lake"} 3']);
      }
      expect(read).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });
});
