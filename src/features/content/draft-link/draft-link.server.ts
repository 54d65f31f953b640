import { inTransaction, type Executor } from '#/db/client.server.ts';
import { draftLinkEnd, isDraftLinkOpen, type SharedKind } from '#/domain/content/draft-link.ts';
import { isSignatureOf, signatureOf } from '#/platform/signed-token.server.ts';
import type { DraftLinkView } from '../views.ts';
import { findDraftLinkEnd, updateDraftLink } from './queries.server.ts';

const PURPOSE = 'content-draft';

interface SharedText {
  kind: SharedKind;
  id: string;
}

/** The link that opens a draft now; null: none does. */
export async function getDraftLink(
  db: Executor,
  text: SharedText,
  now: Date,
): Promise<DraftLinkView | null> {
  const endsAt = await findDraftLinkEnd(db, text);
  return isDraftLinkOpen(endsAt, now) ? linkOf(text, endsAt) : null;
}

/**
 * Makes a link to a draft, or takes back the one there is; null when there is no such draft. A new one
 * closes the one before: a link is signed for its end, and the text has only one.
 */
export function shareDraft(
  db: Executor,
  { isShared, ...text }: SharedText & { isShared: boolean },
  now: Date,
): Promise<{ link: DraftLinkView | null } | null> {
  const endsAt = isShared ? draftLinkEnd(now) : null;
  return inTransaction(db, async (tx) => {
    if (!(await updateDraftLink(tx, text, endsAt))) return null;
    return { link: endsAt && linkOf(text, endsAt) };
  });
}

/** Whether a key that somebody brings opens the draft whose link ends then. */
export function opensDraft(
  { key, ...text }: SharedText & { key: string },
  endsAt: Date | null,
  now: Date,
): boolean {
  return isDraftLinkOpen(endsAt, now) && isSignatureOf(PURPOSE, signedText(text, endsAt), key);
}

function linkOf(text: SharedText, endsAt: Date): DraftLinkView {
  const key = signatureOf(PURPOSE, signedText(text, endsAt));
  return { path: `/drafts/${text.kind}/${text.id}/${key}`, endsAt: endsAt.toISOString() };
}

function signedText({ kind, id }: SharedText, endsAt: Date): string {
  return `${kind}:${id}:${endsAt.toISOString()}`;
}
