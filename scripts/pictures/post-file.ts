import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';

interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The id of what an answer made. */
export const idOf = (answer: unknown) => z.object({ id: z.string() }).parse(answer).id;

/** Uploads a file as a page of the shop does. The id of what it became. */
export async function postFile(
  request: APIRequestContext,
  url: string,
  { to, file, fields = {} }: { to: string; file: SentFile; fields?: Record<string, string> },
): Promise<string> {
  const answer = await request.post(to, {
    multipart: { file, ...fields },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`${to}: ${answer.status()} ${await answer.text()}`);
  return idOf(await answer.json());
}
