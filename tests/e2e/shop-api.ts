import { expect, type APIRequestContext } from '@playwright/test';
import { z } from 'zod';

const mailList = z.object({
  json: z.array(z.object({ id: z.string(), recipient: z.string(), subject: z.string() })),
});
const mail = z.object({ json: z.object({ subject: z.string(), text: z.string() }) });

/** A captured mail; the job that sends it may take a moment. */
export async function findMail(request: APIRequestContext, to: string, subject: string | RegExp) {
  let id: string | undefined;
  await expect
    .poll(async () => {
      const { json: mails } = mailList.parse(await mailbox(request, 'list', {}));
      id = mails.find((one) => one.recipient === to && one.subject.match(subject))?.id;
      return id;
    }, `a mail to ${to}: ${subject}`)
    .toBeDefined();
  return mail.parse(await mailbox(request, 'get', { id })).json;
}

async function mailbox(
  request: APIRequestContext,
  procedure: string,
  json: object,
): Promise<unknown> {
  const headers = { 'x-csrf-token': 'orpc' };
  const path = `/api/rpc/devMailbox/${procedure}`;
  const answer = await request.post(path, { headers, data: { json } });
  expect(answer.ok(), `${procedure}: ${answer.status()}`).toBe(true);
  return answer.json();
}

/** Calls a procedure of the shop's own API and gives its answer. */
export async function post(
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<unknown> {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}
