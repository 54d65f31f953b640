import { expect, it } from 'vitest';
import { readDevice } from './device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 7) ${WEBKIT} Chrome/153.0 Mobile Safari/537.36`,
    { browser: 'Chrome', system: 'Android' },
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A14) ${WEBKIT} SamsungBrowser/24.0 Chrome/117 Mobile Safari/537.36`,
    { browser: 'Samsung Internet', system: 'Android' },
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 10; en-US) ${WEBKIT} Version/4.0 Chrome/100.0 UCBrowser/13.4 Mobile Safari/537.36`,
    { browser: 'UC Browser', system: 'Android' },
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; Infinix) ${WEBKIT} Chrome/120.0 Mobile Safari/537.36 OPR/78.0`,
    { browser: 'Opera', system: 'Android' },
  ],
  [
    'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    { browser: 'Firefox', system: 'KaiOS' },
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`,
    { browser: 'Safari', system: 'iPhone' },
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) ${WEBKIT} CriOS/120.0 Mobile/15E148 Safari/604.1`,
    { browser: 'Chrome', system: 'iPad' },
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Mobile/15E148 Safari/604.1`,
    { browser: null, system: 'iPhone' },
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) ${WEBKIT} Version/18.0 Safari/605.1`,
    { browser: 'Safari', system: 'Mac' },
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/153.0 Safari/537.36 Edg/153.0`,
    { browser: 'Edge', system: 'Windows' },
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/153.0 Safari/537.36`,
    { browser: 'Chrome', system: 'ChromeOS' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    { browser: 'Firefox', system: 'Linux' },
  ],
  ['curl/8.5.0', { browser: null, system: null }],
  ['<script>alert(1)</script>', { browser: null, system: null }],
  ['', { browser: null, system: null }],
  [null, { browser: null, system: null }],
])('%s', (userAgent, device) => {
  expect(readDevice(userAgent)).toEqual(device);
});
