import { delocalizePath } from '#/platform/i18n/locale-path.ts';

/** Somebody's own, a machine's, or a step that only the server can take. A test compares the routes. */
const PRIVATE =
  /^\/(?:admin|auth|checkout|dev|drafts|invitations|newsletter|offers|orders|pay|payment|profile|settings|test-protected|u)(?:\/|$)/;

/** Whether the page at a path is somebody's own: the worker neither keeps it nor looks for it. */
export function isPrivatePath(pathname: string): boolean {
  return PRIVATE.test(delocalizePath(pathname));
}
