import { expect, test } from 'vitest';

import { chatState } from './message.ts';

test.each([
  [{ isActive: true, escalatedToHuman: false, adminId: null }, 'ai'],
  [{ isActive: true, escalatedToHuman: true, adminId: null }, 'waiting'],
  [{ isActive: true, escalatedToHuman: true, adminId: 'someone' }, 'human'],
  [{ isActive: false, escalatedToHuman: true, adminId: 'someone' }, 'closed'],
])('%j is %s', (kept, state) => expect(chatState(kept)).toBe(state));
