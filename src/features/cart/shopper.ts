import { useMe } from '#/features/account/hooks.ts';

/** Whose cart the pages show: a person's id, null for a guest, undefined while that is not known. */
export function useShopperId(): string | null | undefined {
  const { me, isLoading } = useMe();
  return isLoading ? undefined : (me?.id ?? null);
}
