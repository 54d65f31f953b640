import { useQuery } from '@tanstack/react-query';
import { useMe } from '#/features/account/hooks.ts';
import { meOptions } from '#/features/account/me.ts';
import { useSignedInHint } from '#/features/account/use-signed-in-hint.ts';

/**
 * Whose cart the pages show: a person's id, null for a guest, undefined while that is not known. A
 * browser nobody has signed in with is a guest's at once, without asking the server.
 */
export function useCartOwnerId(): string | null | undefined {
  const hint = useSignedInHint();
  const { me, isLoading } = useMe(hint === true);
  if (hint === undefined) return undefined;
  if (!hint) return null;
  return isLoading ? undefined : (me?.id ?? null);
}

/** Which sign-in of the person it is, once that is known. Asks nobody. */
export function useSessionId(): string | null {
  return useQuery({ ...meOptions(), enabled: false }).data?.session?.id ?? null;
}
