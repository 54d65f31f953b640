import type { RouterEvents } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchNavigation } from './watch-navigation.ts';

let listeners: Map<string, () => void>;
let matches: { status: string }[];
let reportFailure: () => void;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  listeners = new Map();
  matches = [];
  reportFailure = vi.fn<() => void>();
  const router = {
    subscribe(event: keyof RouterEvents, listener: () => void) {
      listeners.set(event, listener);
      return () => void listeners.delete(event);
    },
    get state() {
      return { matches };
    },
  };
  // The cast: the router's other hundred fields are not asked for.
  stop = watchNavigation(router as unknown as Parameters<typeof watchNavigation>[0], {
    reportFailure,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const happens = (event: keyof RouterEvents) => listeners.get(event)?.();

it('doubts the line when a page has not come after 6 s', () => {
  happens('onBeforeLoad');
  vi.advanceTimersByTime(5_999);
  expect(reportFailure).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reportFailure).toHaveBeenCalledTimes(1);
});

it('doubts nothing when it comes', () => {
  happens('onBeforeLoad');
  vi.advanceTimersByTime(3_000);
  happens('onResolved');
  vi.advanceTimersByTime(60_000);
  expect(reportFailure).not.toHaveBeenCalled();
});

it('doubts the line when it came as an error', () => {
  happens('onBeforeLoad');
  matches = [{ status: 'success' }, { status: 'error' }];
  happens('onResolved');
  expect(reportFailure).toHaveBeenCalledTimes(1);
});

it('ends with its part of the page', () => {
  happens('onBeforeLoad');
  stop();
  vi.advanceTimersByTime(60_000);
  expect(reportFailure).not.toHaveBeenCalled();
  expect(listeners.size).toBe(0);
});
