import { useMe } from '#/features/account/hooks.ts';
import { useSignedInHint } from '#/features/account/use-signed-in-hint.ts';

/**
 * Whose cart the pages show: a person's id, null for a guest, undefined while that is not known. A
 * browser nobody has signed in with is a guest's at once, without asking the server.
 */
export function useShopperId(): string | null | undefined {
  const hint = useSignedInHint();
  const { me, isLoading } = useMe(hint === true);
  if (hint === undefined) return undefined;
  if (!hint) return null;
  return isLoading ? undefined : (me?.id ?? null);
}
