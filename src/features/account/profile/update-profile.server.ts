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
  const changes = {
    fullName: input.name,
    phone: phone.value,
    ...(await typedPlace(userId, input)),
  };
  await updateProfileRow(getDatabase(), userId, changes, new Date());
  return ok(null);
}

/** Only a place that was changed is typed; one that was emptied is the next order's again. */
async function typedPlace(userId: string, { county, address }: ProfileInput) {
  const before = await findProfileRow(getDatabase(), userId);
  const place = {
    countyCode: county === undefined ? (before?.countyCode ?? null) : Number(county) || null,
    address: address === undefined ? (before?.address ?? null) : address || null,
  };
  const isSame = place.countyCode === before?.countyCode && place.address === before.address;
  if (isSame) return {};
  return { ...place, isPlaceTyped: place.countyCode !== null || place.address !== null };
}

/** A number that the profile has from before it had to be a Kenyan mobile may stay. */
async function readPhone(userId: string, text: string): Promise<Result<string, ProfileRejection>> {
  const read = normaliseKenyanPhone(text);
  if (read.ok) return read;
  const before = await findProfileRow(getDatabase(), userId);
  return before?.phone === text ? ok(text) : reject({ reason: 'PHONE_INVALID' });
}
