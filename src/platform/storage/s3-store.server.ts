import { AwsClient } from 'aws4fetch';
import type { Env } from '#/platform/env.server.ts';
import type { FilePlace } from './object-store.server.ts';

type S3Settings = NonNullable<Env['storage']['s3']>;

const PATIENCE_MS = 20_000;

/** An S3-compatible bucket, addressed by path; requests are signed, redirects are not followed. */
export function createS3Store(settings: S3Settings, pageSize = 1_000): FilePlace {
  const { endpoint, bucket, region, accessKey, secret } = settings;
  const aws = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secret,
    service: 's3',
    region,
    // Of a bucket that is busy (429, 5xx).
    retries: 2,
    initRetryMs: 100,
  });
  const base = `${endpoint}/${bucket}`;

  async function ask(
    method: string,
    path: string,
    also: { body?: Uint8Array<ArrayBuffer>; contentType?: string } = {},
  ): Promise<Response> {
    const response = await aws.fetch(`${base}${path}`, {
      method,
      ...(also.body && { body: also.body }),
      ...(also.contentType && { headers: { 'content-type': also.contentType } }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return response;
  }

  async function refused(response: Response, what: string): Promise<Error> {
    const code = /<Code>([\w.]{1,80})<\/Code>/.exec(await response.text().catch(() => ''))?.[1];
    return new Error(`The bucket ${what}: ${response.status} ${code ?? ''}`.trimEnd());
  }

  return {
    async put(key, bytes, contentType) {
      const body = new Uint8Array(bytes);
      const response = await ask('PUT', `/${key}`, { body, contentType });
      if (!response.ok) throw await refused(response, `did not take ${key}`);
      await response.body?.cancel();
    },

    async get(key) {
      const response = await ask('GET', `/${key}`);
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok) throw await refused(response, `did not give ${key}`);
      return new Uint8Array(await response.arrayBuffer());
    },

    async remove(key) {
      const response = await ask('DELETE', `/${key}`);
      if (!response.ok && response.status !== 404) {
        throw await refused(response, `did not remove ${key}`);
      }
      await response.body?.cancel();
    },

    /** In pages, each after the last key of the one before (the first of the two ways S3 lists). */
    async list(prefix) {
      const keys: string[] = [];
      for (;;) {
        const query = new URLSearchParams({
          prefix,
          marker: keys.at(-1) ?? '',
          'max-keys': String(pageSize),
        });
        const response = await ask('GET', `?${query}`);
        if (!response.ok) throw await refused(response, `did not list ${prefix}`);
        const page = await response.text();
        // Keys are ours: letters, digits and -_./ only, so nothing in them is escaped.
        const found = [...page.matchAll(/<Key>([\w./-]+)<\/Key>/g)].map(([, key = '']) => key);
        keys.push(...found);
        if (found.length === 0 || !page.includes('<IsTruncated>true<')) return keys;
      }
    },

    /** A bucket that cannot be reached just now stops no shop; one that refuses us does. */
    async check() {
      let response: Response;
      try {
        response = await ask('GET', '?max-keys=1');
      } catch {
        return;
      }
      if (response.status >= 500 || response.ok) return;
      const cause = await refused(response, `${bucket} at ${endpoint} refuses us`);
      throw new Error(`${cause.message}. Check the STORAGE_S3_… settings.`, { cause });
    },
  };
}
