import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const MOZILLA = 'Mozilla/5.0';
const GECKO = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `${MOZILLA} (Linux; Android 14; Pixel 7) ${GECKO} Chrome/153.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${GECKO} Chrome/153.0 Safari/537.36 Edg/153.0`,
    'Edge',
    'Windows',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1`,
    'Safari',
    'iOS',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605 Version/18.0 Safari/605.1`,
    'Safari',
    'macOS',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'Linux'],
  [
    `${MOZILLA} (Linux; Android 13; SM-A14) ${GECKO} SamsungBrowser/24.0 Chrome/117 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  ['curl/8.5.0', null, null],
  ['', null, null],
  [null, null, null],
])('%s', (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system });
});
