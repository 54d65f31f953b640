import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** The only keys that the server knows. */
export const S3_KEYS = { accessKey: 'S3RVER', secret: 'S3RVER' };

interface S3Server {
  endpoint: string;
  bucket: string;
  stop(): Promise<void>;
}

/** A server that speaks S3 and knows one access key (it checks no secret), with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'goled-s3-'));
  const bucket = 'goled-files';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
