import { inTransaction, type Database } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { setFriendTerms } from '#/features/discounts/personal-codes.server.ts';
import { readTaxView } from '#/features/documents/tax-authority.server.ts';
import { isConnected, pageProvider, promptProvider } from '#/features/payments/providers.server.ts';
import { env } from '#/platform/env.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import {
  findSection,
  listSections,
  updateSection,
  type SectionRow,
} from '#/platform/settings/queries.server.ts';
import { SECTION_NAMES, type SectionName } from '#/platform/settings/sections.ts';
import {
  defaultSettings,
  loadSettings,
  readSection,
  SETTINGS_TAG,
} from '#/platform/settings/settings.server.ts';
import type { SaveSectionRejection } from '../rejections.ts';
import type { SaveSectionInput } from '../schemas.ts';
import type { SectionView, SettingsView } from '../views.ts';

export async function listSettings(db: Database): Promise<SettingsView> {
  const rows = await listSections(db);
  const views = SECTION_NAMES.map((section) => [
    section,
    toView(section, rows.find((row) => row.section === section) ?? null),
  ]);
  const { mail, sms, storage, assistant } = env();
  return {
    // The cast: one of each name.
    sections: Object.fromEntries(views) as SettingsView['sections'],
    connections: {
      mail: mail.smtpUrl !== undefined,
      sms: sms !== undefined,
      payments: isConnected(promptProvider),
      cards: isConnected(pageProvider),
      files: storage.s3 !== undefined,
      assistant: assistant.model !== null,
    },
    tax: readTaxView(),
  };
}

/** In effect in this process when it returns, and within a second in every other. */
export async function saveSection(
  db: Database,
  input: SaveSectionInput,
): Promise<Result<SectionView, SaveSectionRejection>> {
  const problem = findProblem(input);
  if (problem) return reject(problem);
  const { section, version, values } = input;
  const saved = await inTransaction(db, async (tx) => {
    const row = await updateSection(tx, section, version, values);
    if (row) await bumpCacheVersion(tx, SETTINGS_TAG);
    if (row && section === 'referral') await setFriendTerms(tx, values, new Date());
    return row;
  });
  if (!saved) {
    const current = toView(section, await findSection(db, section));
    return reject({ reason: 'CHANGED_MEANWHILE', current });
  }
  await loadSettings(db);
  return ok(toView(section, saved));
}

function findProblem(input: SaveSectionInput): SaveSectionRejection | null {
  if (input.section !== 'banner') return null;
  const { isOn, text, textSw, from, until } = input.values;
  if (isOn && (text === '' || textSw === '')) return { reason: 'TEXT_MISSING' };
  const isReversed = from !== null && until !== null && new Date(from) >= new Date(until);
  return isReversed ? { reason: 'WINDOW_REVERSED' } : null;
}

function toView(section: SectionName, row: SectionRow | null): SectionView {
  const defaults = defaultSettings()[section];
  const values = (row && readSection(section, row.values)) ?? defaults;
  // The cast: the values were read by the shape of this section.
  return { section, version: row?.version ?? 0, values, defaults } as SectionView;
}
