import { getDatabase } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { normaliseKenyanPhone } from '#/domain/phone.ts';
import { findProfileRow, updateProfileRow } from '../queries.server.ts';
import type { ProfileRejection } from '../rejections.ts';
import type { ProfileInput } from '../schemas.ts';

export async function updateProfile(
  userId: string,
  input: ProfileInput,
): Promise<Result<null, ProfileRejection>> {
  const phone = input.phone === '' ? ok(null) : await readPhone(userId, input.phone);
  if (!phone.ok) return phone;
  const changes = { fullName: input.name, phone: phone.value };
  await updateProfileRow(getDatabase(), userId, changes, new Date());
  return ok(null);
}

/** A number that the profile has from before it had to be a Kenyan mobile may stay. */
async function readPhone(userId: string, text: string): Promise<Result<string, ProfileRejection>> {
  const read = normaliseKenyanPhone(text);
  if (read.ok) return read;
  const before = await findProfileRow(getDatabase(), userId);
  return before?.phone === text ? ok(text) : reject({ reason: 'PHONE_INVALID' });
}
