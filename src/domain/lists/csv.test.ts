import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('what a table program would calculate gets a quote before it', () => {
  const cells = ['=1+1', '+254712345678', '-5', '@SUM(A1)', "'=1", 'LED cube', -5, true, null];
  expect(csvLine(cells)).toBe("'=1+1,'+254712345678,'-5,'@SUM(A1),''=1,LED cube,-5,true,\r\n");
});

it('separators, quotes and lines stay inside their cell', () => {
  expect(csvLine(['a,b', 'a;b', 'say "hi"', 'two\nlines', ' kept '])).toBe(
    '"a,b","a;b","say ""hi""","two\nlines"," kept "\r\n',
  );
});
