import { useMutation } from '@tanstack/react-query';
import { api, client } from '#/platform/rpc/client.ts';
import type { Connection } from './schemas.ts';

export function settingsOptions() {
  return api.settings.list.queryOptions({ staleTime: 0 });
}

export function firstStepsOptions() {
  return api.settings.firstSteps.queryOptions({ staleTime: 0 });
}

export function useTestConnection() {
  return useMutation({
    mutationFn: (connection: Connection) => client.settings.testConnection({ connection }),
  });
}
