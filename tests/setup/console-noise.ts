import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

let noise: string[] = [];

beforeEach(() => {
  noise = [];
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      noise.push(`console.${method}: ${format(...args)}`);
    });
  }
});

// A test that expects a warning spies on the console itself; what nobody expected fails it.
afterEach(() => {
  vi.restoreAllMocks();
  if (noise.length > 0) throw new Error(`Noise on the console:\n${noise.join('\n')}`);
});
