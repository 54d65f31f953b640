import { randomUUID } from 'node:crypto';
import { wireBody } from '#tests/abuse/call-api.ts';

export interface UploadAnswer {
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
  address?: string;
}

/** Uploads a file for a chat message over HTTP, as a browser does. */
export async function uploadFile(call: UploadCall): Promise<UploadAnswer> {
  const { url, content, cookie, address = '10.9.8.7' } = call;
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
    cookie: /goled\.chat=[\w-]+/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? null,
  };
}
