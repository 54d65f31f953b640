import { createPersistedStore } from '#/platform/forms/persisted-store.ts';

/** Whether single letters are shortcuts; on unless somebody has switched them off on this device. */
export const singleKeys = createPersistedStore<boolean>({
  name: 'adminSingleKeys',
  parse: (text) => text !== 'off',
  serialise: (isOn) => (isOn ? null : 'off'),
});
