import { auth } from './auth.server.ts';

/**
 * What the outside may ask of Better Auth directly: returning from a sign-in provider. Everything
 * else goes through the account procedures, with their checks and limits.
 */
const OPEN_PATHS = [/^\/api\/auth\/ok$/, /^\/api\/auth\/callback\/[a-z]+$/];

/** Answers `/api/auth/…`. */
export async function answerAuth(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!OPEN_PATHS.some((open) => open.test(pathname))) {
    return Response.json({ code: 'NOT_FOUND' }, { status: 404 });
  }
  return auth().handler(request);
}
