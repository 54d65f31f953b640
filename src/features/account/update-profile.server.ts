import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { getDatabase } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { updateProfileRow } from './queries.server.ts';
import type { ProfileRejection } from './rejections.ts';
import type { ProfileInput } from './schemas.ts';

/** Changes a person's own name and phone; the phone is read as Kenyan and kept as E.164. */
export async function updateProfile(
  userId: string,
  input: ProfileInput,
): Promise<Result<null, ProfileRejection>> {
  const number = input.phone ? parsePhoneNumberFromString(input.phone, 'KE') : undefined;
  if (input.phone && !number?.isValid()) return reject({ reason: 'PHONE_INVALID' });
  const changes = { fullName: input.name, phone: number?.number ?? null };
  await updateProfileRow(getDatabase(), userId, changes, new Date());
  return ok(null);
}
