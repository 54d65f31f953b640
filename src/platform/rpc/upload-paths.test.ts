import { os } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { env } from '#/platform/env.server.ts';
import { uploadLimits } from './upload-paths.server.ts';

const base = os.$meta<{ files?: number; bodyBytes?: number }>({});
const limitOf = uploadLimits({
  chat: {
    send: base.handler(() => null),
    attach: base
      .meta({ files: 3 })
      .route({ method: 'POST', path: '/chat/files' })
      .handler(() => null),
  },
  report: base
    .meta({ bodyBytes: 100 })
    .route({ method: 'POST', path: '/errors' })
    .handler(() => null),
  gallery: { add: base.meta({ files: 1 }).handler(() => null) },
});
const FORM = 'multipart/form-data; boundary=x';

describe('a larger body', () => {
  it('is taken by both addresses of a procedure that takes files, by the number of files', () => {
    const max = env().uploads.maxBytes;
    const three = limitOf('/api/chat/files', FORM);
    expect(three).toMatchObject({ upload: true });
    expect(limitOf('/api/rpc/chat/attach', FORM)).toEqual(three);
    const one = limitOf('/api/gallery/add', FORM);
    expect((three?.bytes ?? 0) - (one?.bytes ?? 0)).toBe(2 * max);
    expect(one?.bytes).toBeGreaterThan(max);
  });

  it('is smaller where a procedure says so, whatever its type', () => {
    expect(limitOf('/api/errors', 'application/json')).toMatchObject({ bytes: 100 });
    expect(limitOf('/api/rpc/report', FORM)).toMatchObject({ bytes: 100 });
  });

  it.each([
    ['another procedure', '/api/rpc/chat/send', FORM],
    ['an address that is only like it', '/api/rpc/chat/attach/more', FORM],
    ['JSON', '/api/rpc/chat/attach', 'application/json'],
    ['no type at all', '/api/rpc/chat/attach', undefined],
  ])('is not taken by %s', (_, path, contentType) => {
    expect(limitOf(path, contentType)).toBeUndefined();
  });
});
