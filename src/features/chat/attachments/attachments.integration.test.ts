import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { makeConversation, makeGuest, messageInput } from '#tests/factories/chat.ts';
import { makePhoto } from '#tests/factories/upload-file.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { chatAttachments, chatConversations } from '#/db/schema/chat.ts';
import { fileRemovals, uploadDays } from '#/db/schema/uploads.ts';
import { users } from '#/db/schema/accounts.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { removeFilesJob } from '#/platform/storage/remove-files.server.ts';
import { chatJobs } from '../jobs.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import type { ChatCaller } from '../conversation/owned-by.server.ts';
import { readConversation } from '../read-conversation.server.ts';
import { sendMessage } from '../conversation/send-message.server.ts';
import { uploadAttachment } from './upload-attachment.server.ts';

const { db } = await useDatabase();
const jobs = [...chatJobs, removeFilesJob];
afterAll(stopJobs);
beforeEach(async () => {
  await db.delete(chatConversations);
  await db.delete(chatAttachments);
  await db.delete(uploadDays);
  await work('storage.remove-files');
});

const HOUR = 3_600_000;
const noon = new Date('2026-11-20T09:00:00Z');
const guest = (): ChatCaller => ({ userId: null, sessionId: makeGuest().sessionId });

async function upload(caller: ChatCaller, at = noon, clientId: string = randomUUID()) {
  const file = new File(['Habari'], 'habari.txt');
  const uploaded = await uploadAttachment(db, caller, { file, clientId, address: '10.1.1.1' }, at);
  if (!uploaded.ok) throw new Error(uploaded.reason);
  return uploaded.value;
}

async function sendFiles(caller: ChatCaller, attachmentIds: string[]) {
  const sent = await sendMessage(db, caller, { ...messageInput('Angalia'), attachmentIds }, noon);
  if (!sent?.ok) throw new Error('The message was rejected');
  return sent.value;
}

async function work(job: string): Promise<void> {
  await sendJob(db, job, {});
  await workOffJobs(jobs);
}

const stored = () => objectStore().list('chat-attachments/');

it('belongs to its uploader before the first message, then to the message and its conversation', async () => {
  const caller = guest();
  const first = await upload(caller);
  const photo = new File([await makePhoto()], 'picha.jpg');
  const second = await uploadAttachment(
    db,
    caller,
    { file: photo, clientId: randomUUID(), address: '10.1.1.1' },
    noon,
  );
  if (!second.ok) throw new Error(second.reason);
  const { message } = await sendFiles(caller, [first.id, second.value.id]);
  expect(message.attachments).toHaveLength(2);
  for (const address of message.attachments) expect(address).toMatch(/^\/api\/chat\/attachments\//);
  const page = await readConversation(db, caller, { limit: 50 }, noon);
  const shown = page?.messages[0]?.attachments ?? [];
  expect(shown.map(({ name, kind }) => `${name} ${kind}`).toSorted()).toEqual([
    'habari.txt txt',
    'picha.webp image',
  ]);
});

/** Red without `onConflictDoNothing` in insertAttachment: seven of eight fail. */
it('is one file however often it is sent, also all at once', async () => {
  const caller = guest();
  const clientId = randomUUID();
  const all = await Promise.all(Array.from({ length: 8 }, () => upload(caller, noon, clientId)));
  const again = await upload(caller, noon, clientId);
  expect(new Set([...all, again].map(({ id }) => id)).size).toBe(1);
  expect(await stored()).toEqual([again.objectKey]);
  const counted = await db.select().from(uploadDays);
  expect(counted.map(({ files }) => files)).toEqual([1, 1]);
  // The same id from another browser is another file.
  expect((await upload(guest(), noon, clientId)).id).not.toBe(again.id);
});

it('goes when its conversation goes, or its person', async () => {
  const caller = guest();
  const file = await upload(caller);
  const { conversation } = await sendFiles(caller, [file.id]);
  const kept = await upload(guest());
  await db.delete(chatConversations).where(eq(chatConversations.id, conversation.id));
  expect(await db.select().from(fileRemovals)).toMatchObject([{ objectKey: file.objectKey }]);
  await work('storage.remove-files');
  expect(await stored()).toEqual([kept.objectKey]);
  expect(await db.select().from(fileRemovals)).toEqual([]);

  const person = await makeUser(db);
  const theirs = await upload({ userId: person.id, sessionId: null });
  expect(theirs.objectKey).toContain(`chat-attachments/${person.id}/`);
  await db.delete(users).where(eq(users.id, person.id));
  await work('storage.remove-files');
  expect(await stored()).toEqual([kept.objectKey]);
});

it('is forgotten with a conversation that has rested: a guest’s half a year, a person’s two', async () => {
  const person = async (): Promise<ChatCaller> => ({
    userId: (await makeUser(db)).id,
    sessionId: null,
  });
  const talks = [
    { caller: guest(), days: 179, stays: true },
    { caller: guest(), days: 181, stays: false },
    { caller: await person(), days: 729, stays: true },
    { caller: await person(), days: 731, stays: false },
  ];
  const kept: string[] = [];
  for (const { caller, days, stays } of talks) {
    const file = await upload(caller);
    const { conversation } = await sendFiles(caller, [file.id]);
    // Whatever is still to be said in it.
    await workOffJobs(jobs);
    const updatedAt = new Date(Date.now() - days * 24 * HOUR);
    const isThis = eq(chatConversations.id, conversation.id);
    await db.update(chatConversations).set({ updatedAt }).where(isThis);
    if (stays) kept.push(file.objectKey);
  }
  await work('chat.forget-conversations');
  await work('storage.remove-files');
  expect(await stored()).toEqual(kept.toSorted());
  expect(await db.select().from(chatConversations)).toHaveLength(2);
});

it('goes after a day when it was sent with no message', async () => {
  const caller = guest();
  const now = Date.now();
  const old = await upload(caller, new Date(now - 25 * HOUR));
  const young = await upload(caller, new Date(now - 23 * HOUR));
  const sent = await upload(caller, new Date(now - 50 * HOUR));
  await sendFiles(caller, [sent.id]);
  await work('chat.prune-unsent-attachments');
  await work('storage.remove-files');
  expect(await stored()).toEqual([young.objectKey, sent.objectKey].toSorted());
  expect(await objectStore().get(old.objectKey)).toBeNull();
});

it('is swept away when nothing knows it, but not while it may be on its way', async () => {
  const known = await upload(guest(), new Date(Date.now() - 9 * HOUR));
  const key = (age: number, name: string) =>
    `chat-attachments/lost/${Date.now() - age}-${name}.txt`;
  const type = 'text/plain; charset=utf-8';
  const orphan = key(2 * HOUR, 'orphan');
  const onItsWay = key(HOUR / 2, 'coming');
  for (const lost of [orphan, onItsWay]) await objectStore().put(lost, new Uint8Array(3), type);
  await work('chat.sweep-attachments');
  expect(await stored()).toEqual([known.objectKey, onItsWay].toSorted());
});

it('of another person is not taken along', async () => {
  const theirs = await upload(guest());
  const thief = guest();
  const conversation = await makeConversation(db, thief);
  const input = { ...messageInput('x'), conversationId: conversation.id };
  const sent = await sendMessage(db, thief, { ...input, attachmentIds: [theirs.id] }, noon);
  expect(sent).toEqual({ ok: false, reason: 'ATTACHMENT_GONE' });
});
