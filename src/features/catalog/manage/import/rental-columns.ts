import { ok, reject } from '#/domain/errors/result.ts';
import { csvList, readCsvList } from '#/domain/lists/csv.ts';
import type { ImportColumn } from './import-column.ts';

export const SHARE_COLUMN = 'deposit_share';

/** The amount of those whose deposit is no share; one that is written takes the place of a share. */
export const deposit: ImportColumn = {
  title: 'deposit',
  paths: ['deposit'],
  read: (draft) => draft.deposit,
  write: (text, draft) => ok({ ...draft, depositBy: 'amount', deposit: text, depositShare: '' }),
};

export const depositShare: ImportColumn = {
  title: SHARE_COLUMN,
  paths: ['depositShare'],
  read: (draft) => draft.depositShare,
  write: (text, draft) =>
    text === ''
      ? ok({ ...draft, depositBy: 'amount', depositShare: '' })
      : ok({ ...draft, depositBy: 'share', deposit: '', depositShare: text }),
};

export const rentalDays: ImportColumn = {
  title: 'rental_days',
  paths: ['coveredDays', 'ratePlan.coveredDays'],
  read: ({ hasPlan, coveredDays }) => (hasPlan ? coveredDays : ''),
  write: (text, draft) =>
    text === ''
      ? ok({ ...draft, hasPlan: false, tiers: [] })
      : ok({ ...draft, hasPlan: true, coveredDays: text }),
};

/** `3=4500 | 7=9000`: so many days cost so many shillings. */
export const rentalTiers: ImportColumn = {
  title: 'rental_tiers',
  paths: [
    'tiers.days',
    'tiers.price',
    'ratePlan.tiers',
    'ratePlan.tiers.days',
    'ratePlan.tiers.price',
  ],
  read: ({ hasPlan, tiers }) =>
    hasPlan ? csvList(tiers.map(({ days, price }) => `${days}=${price}`)) : '',
  write(text, draft) {
    const tiers = readCsvList(text).map((part) => /^([^=]+)=([^=]+)$/.exec(part));
    if (tiers.includes(null)) return reject({ reason: 'NOT_TIERS' });
    const written = tiers.map((tier) => ({
      days: (tier?.[1] ?? '').trim(),
      price: (tier?.[2] ?? '').trim(),
    }));
    return ok({ ...draft, hasPlan: draft.hasPlan || text !== '', tiers: written });
  },
};
