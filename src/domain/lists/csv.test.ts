import { fc, it as check } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import {
  csvAmount,
  csvDelimiter,
  csvInstant,
  csvLine,
  csvList,
  readCsvList,
  readCsvText,
} from './csv.ts';

it('what a table program would calculate gets a quote before it', () => {
  const cells = ['=1+1', '+254712345678', '-5', '@SUM(A1)', "'=1", 'LED cube', -5, true, null];
  expect(csvLine(cells)).toBe("'=1+1,'+254712345678,'-5,'@SUM(A1),''=1,LED cube,-5,true,\r\n");
});

it('money that went back is a number to a table program', () => {
  expect(csvLine([csvAmount(-12_50), csvAmount(0), csvAmount(null), '-12.50+1'])).toBe(
    "-12.50,0.00,,'-12.50+1\r\n",
  );
});

it('a moment is on the day that it is in Nairobi', () => {
  expect(csvInstant('2026-11-30T22:03:59.999Z')).toBe('2026-12-01 01:03:59');
  expect(csvInstant(new Date('2026-11-30T20:59:00Z'))).toBe('2026-11-30 23:59:00');
  expect(csvInstant(null)).toBeNull();
});

it('separators, quotes and lines stay inside their cell', () => {
  expect(csvLine(['a,b', 'a;b', 'say "hi"', 'two\nlines', ' kept '])).toBe(
    '"a,b","a;b","say ""hi""","two\nlines"," kept "\r\n',
  );
});

it('a guarded cell says what it said before', () => {
  for (const text of ['=1+1', '+254712345678', "'=1", "'quoted'", '-5', 'LED cube']) {
    expect(readCsvText(csvLine([text]).trim())).toBe(text);
  }
  expect(readCsvText('  LED cube ')).toBe('LED cube');
});

it('several texts stand in one cell, whatever they say', () => {
  expect(csvList(['Charger', 'Cable | 5 m'])).toBe(String.raw`Charger | Cable \| 5 m`);
  expect(readCsvList('Charger|Cable |  Bag')).toEqual(['Charger', 'Cable', 'Bag']);
  expect(readCsvList('| Chaja')).toEqual(['', 'Chaja']);
  expect(readCsvList(' ')).toEqual([]);
  expect(readCsvList('C:\\')).toEqual(['C:\\']);
});

const texts = fc.array(
  fc.string().map((text) => text.trim()),
  { minLength: 2 },
);
check.prop([texts])('and are the same when they are read', (said) => {
  expect(readCsvList(csvList(said))).toEqual(said);
});

it('the titles say what stands between the cells', () => {
  expect(csvDelimiter('label_code;name_en\r\nA;"a,b,c"')).toBe(';');
  expect(csvDelimiter('label_code,name_en')).toBe(',');
  expect(csvDelimiter('label_code\tname_en')).toBe('\t');
  expect(csvDelimiter('label_code')).toBe(',');
});
