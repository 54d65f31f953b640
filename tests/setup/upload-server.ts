import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach } from 'vitest';
import { wireBody } from '#tests/abuse/call-api.ts';
import { shop } from '#/shop.server.ts';
import { chatAttachments } from '#/db/schema/chat.ts';
import { uploadDays } from '#/db/schema/uploads.ts';
import { handleAttachment } from '#/features/chat/attachment-handler.server.ts';
import { env, provideEnv } from '#/platform/env.server.ts';
import { serve } from '#/platform/http/serve.server.ts';
import { handleRest, handleRpc } from '#/platform/rpc/serve-api.server.ts';
import { uploadLimits } from '#/platform/rpc/upload-paths.server.ts';
import { useDatabase } from './use-database.ts';

let homes = 0;
const countHome = () => (homes += 1);

/**
 * The API and the files of chats over HTTP, with the shop's own limits but less patience; before
 * each test no file is known, and the test has an address of its own.
 */
export async function useUploadServer() {
  const { db } = await useDatabase();
  const limits = uploadLimits(shop.api);
  const server = await serve({
    port: 0,
    host: '127.0.0.1',
    // Each test lives somewhere else, behind a proxy that is believed.
    trustProxy: 1,
    clientDir: env().dataDir,
    bodyLimit(path, contentType) {
      const limit = limits(path, contentType);
      return limit && { ...limit, seconds: 2, idleSeconds: 0.4 };
    },
    fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/api/rpc/')) return handleRpc(request);
      const file = /^\/api\/chat\/attachments\/([^/]+)$/.exec(pathname)?.[1];
      if (!file || request.method !== 'GET') return handleRest(request);
      return handleAttachment(request, decodeURIComponent(file));
    },
  });
  afterAll(() => server.close());

  const url = `http://127.0.0.1:${server.port}`;
  const address = () => `10.0.${Math.floor(homes / 200)}.${homes % 200}`;
  beforeEach(async () => {
    countHome();
    await db.delete(chatAttachments);
    await db.delete(uploadDays);
    provideEnv({ UPLOAD_DAILY_FILES: '50', UPLOAD_DAILY_MB: '100', UPLOAD_MAX_MB: '10' });
  });

  return {
    db,
    url,
    port: server.port,
    /** Where the running test calls from. */
    address,
    upload: (content: Uint8Array<ArrayBuffer>, more: Partial<UploadCall> = {}) =>
      uploadFile({ url, content, address: address(), ...more }),
    read: (path: string, cookie = '') => fetch(`${url}${path}`, { headers: { cookie } }),
  };
}

interface UploadAnswer {
  status: number;
  /** Of a file that was taken. */
  file: { id: string; url: string; name: string; kind: string; size: number } | null;
  /** Why it was not. */
  reason: string | null;
  /** The secret that a guest is known by from then on. */
  cookie: string | null;
}

interface UploadCall {
  url: string;
  content: Uint8Array<ArrayBuffer>;
  name?: string;
  type?: string;
  cookie?: string;
  clientId?: string;
  address: string;
}

/** Uploads a file for a chat message over HTTP, as a browser does. */
async function uploadFile(call: UploadCall): Promise<UploadAnswer> {
  const { url, content, cookie, address } = call;
  const file = new File([content], call.name ?? 'file', { type: call.type ?? '' });
  const response = await fetch(`${url}/api/rpc/chat/uploadAttachment`, {
    method: 'POST',
    headers: { 'x-csrf-token': 'orpc', 'x-forwarded-for': address, ...(cookie && { cookie }) },
    body: wireBody({ file, clientId: call.clientId ?? randomUUID() }),
  });
  const text = await response.text();
  // The cast: what the procedure answers, or an error of oRPC.
  const body = (text.startsWith('{') ? JSON.parse(text) : { json: null }) as {
    json: (UploadAnswer['file'] & { data?: { reason?: string } }) | null;
  };
  return {
    status: response.status,
    file: response.ok ? body.json : null,
    reason: body.json?.data?.reason ?? null,
    cookie: /goled\.chat=[\w.-]+/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? null,
  };
}
