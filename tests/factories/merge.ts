import type { Database } from '#/db/client.server.ts';
import type { MergePreviewView } from '#/features/people/views.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { sessionCookie } from './session-cookie.ts';
import { makeSession, makeUser, type MadeUser } from './user.ts';

/** Somebody of the shop who makes two accounts one, over the API. */
export async function makeMerging(db: Database) {
  async function signedIn(person: Parameters<typeof makeUser>[1] = {}) {
    const user = await makeUser(db, person);
    const { token } = await makeSession(db, user.id);
    return { ...user, headers: { cookie: await sessionCookie(token) } };
  }

  const boss = await signedIn({ role: 'admin', name: 'Boss' });

  async function preview(kept: MadeUser, ended: MadeUser): Promise<MergePreviewView> {
    const input = { keptId: kept.id, endedId: ended.id };
    const { body } = await callApi('people/previewMerge', input, boss.headers);
    // The cast: the procedure's answer is a preview.
    return body as MergePreviewView;
  }

  async function merge(kept: MadeUser, ended: MadeUser, changes: object = {}) {
    const { version } = await preview(kept, ended);
    const ids = { keptId: kept.id, endedId: ended.id };
    const chosen = { name: 'kept', phone: 'kept', letsBlockedIn: false, version };
    const { status, body } = await callApi(
      'people/merge',
      { ...ids, ...chosen, ...changes },
      boss.headers,
    );
    return { status, body };
  }

  return { boss, signedIn, preview, merge };
}
