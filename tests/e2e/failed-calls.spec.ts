import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { productId } from './shopping.ts';

// What is answered on purpose.
test.use({ allowedNoise: [/Failed to load resource: |net::ERR_|failed|Cannot parse/i] });

interface Answer {
  name: string;
  /** Null: no answer at all. */
  status: number | null;
  sentence: RegExp;
}

const SERVER = /Server error\. Please try again later\./;

const ANSWERS: Answer[] = [
  { name: '401', status: 401, sentence: /Authentication failed\. Please log in again\./ },
  { name: '403', status: 403, sentence: /Something went wrong\. Please try again\./ },
  { name: '404', status: 404, sentence: /The requested resource was not found\./ },
  { name: '408', status: 408, sentence: /Request timed out\. Please try again\./ },
  { name: '429', status: 429, sentence: /Too many requests .* Please try again in 2 min\./ },
  { name: '500', status: 500, sentence: /Server error.* tell us this number: 1a2b3c4d/ },
  { name: '503', status: 503, sentence: SERVER },
  { name: 'garbage', status: 200, sentence: SERVER },
  { name: 'nothing', status: null, sentence: /Connection failed\. Please check your internet/ },
];

/** What names a build is of the shop, whatever else it is; the rest would be a portal's. */
const HEADERS = {
  'x-build': 'any',
  'x-request-id': '1a2b3c4d-0000-4000-8000-000000000000',
  'retry-after': '90',
};

async function answerAll(page: Page, { status }: Answer): Promise<void> {
  await page.route('**/api/rpc/**', (route) =>
    status === null
      ? route.abort()
      : route.fulfill({ status, headers: HEADERS, body: '<html>not ours</html>' }),
  );
}

for (const answer of ANSWERS) {
  test(`every call answered by ${answer.name}: what was typed stays, and the page says so`, async ({
    page,
    request,
  }) => {
    const cube = await productId(request, 'LED Cube Seat 40 cm');
    await answerAll(page, answer);
    await page.goto('/auth/login');
    await page.getByLabel('E-mail').first().fill('amina@example.com');
    await page
      .getByRole('main')
      .getByRole('textbox', { name: /^Password/ })
      .fill('a-long-enough-password');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    const said = page.getByRole('alert').filter({
      hasText: answer.status === 401 ? /check your email and password/ : answer.sentence,
    });
    await expect(said).toBeVisible();
    await expect(page.getByLabel('E-mail').first()).toHaveValue('amina@example.com');

    // The pages themselves need none of these: some answers stand for all.
    if (!['401', '500', 'nothing'].includes(answer.name)) return;
    for (const path of ['/', '/products', `/products/${cube}`, '/cart', '/custom-orders', '/faq']) {
      await page.goto(path);
      await page.mouse.move(50, 300);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
}
