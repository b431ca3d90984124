import { expect, onTestFinished, test, vi } from 'vitest';

import { type ProgressEvent, startMeasure } from '../../src/measure.ts';

test('tells when a stage begins, not at every step', () => {
  const events: ProgressEvent[] = [];
  const measure = startMeasure({ onProgress: (event) => events.push(event) });
  for (let file = 0; file < 50; file++) {
    measure.time('select', () => (measure.counts.filesRead += 1));
    measure.time('find', () => undefined);
  }
  measure.time('plan', () => undefined);
  const stages = events.map(({ stage }) => stage);
  expect(stages.slice(0, 2)).toEqual(['select', 'find']);
  expect(stages.at(-1)).toBe('plan');
  expect(events.at(-1)?.counts.filesRead).toBe(50);
  expect(stages.length).toBeLessThan(20);
});

test('an aborted run ends before the next step', () => {
  const controller = new AbortController();
  const measure = startMeasure({ signal: controller.signal });
  expect(measure.time('select', () => 1)).toBe(1);
  controller.abort(new Error('enough'));
  let ran = false;
  expect(() => measure.time('write', () => (ran = true))).toThrow('enough');
  expect(ran).toBe(false);
});

test('the clock stands while a person thinks', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const measure = startMeasure();
  vi.advanceTimersByTime(100);
  const resume = measure.pause();
  vi.advanceTimersByTime(5000);
  expect(measure.total()).toBe(100);
  resume();
  resume();
  vi.advanceTimersByTime(20);
  measure.pause()();
  expect(measure.total()).toBe(120);
});
