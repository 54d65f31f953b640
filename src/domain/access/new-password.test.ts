import { expect, test } from 'vitest';
import { checkNewPassword } from './new-password.ts';

const owner = { email: 'amina.w@duka.example', name: 'Amina Wanjiru' };
const reason = (password: string) => {
  const result = checkNewPassword(password, owner);
  return result.ok ? 'fine' : result.reason;
};

test.each([
  'password',
  'Password1',
  'P@ssw0rd',
  'PASSWORD2026!',
  '12345678',
  '123456789',
  '1234567890',
  '87654321',
  'qwertyuiop',
  'qwerty123',
  'asdfghjkl',
  '1q2w3e4r',
  '1qaz2wsx',
  'abcdefgh',
  'abcd1234',
  'aaaaaaaa',
  '11111111',
  '11223344',
  '12121212',
  'abcabcabc',
  'iloveyou',
  'ILoveYou!!',
  'jesuslove',
  'letmein123',
  'welcome1',
  'Nairobi2026',
  'kenya@254',
  'Arsenal2004!',
  'hakunamatata',
  'safaricom1',
  'admin123456',
  '        ',
  'football1',
  'sunshine',
  'trustno1',
])('%s is too common', (password) => {
  expect(reason(password)).toBe('PASSWORD_TOO_COMMON');
});

test.each(['wanjiru2', 'AminaWanjiru1', 'amina.w@duka.example', 'amina.w1', 'duka.example'])(
  '%s is what others know of her',
  (password) => expect(reason(password)).toBe('PASSWORD_IS_YOURS'),
);

test.each([
  'a long enough secret',
  'demo-shop-2026',
  'correct horse battery staple',
  'taa nane za bustani',
  'x7#mQp2v',
  'nguzo-ya-taa',
  'thequickfox',
  '𝒻𝓊𝓃𝓃𝓎 𝓅𝒶𝓇𝓇ℴ𝓉',
  'password of the month club',
  'kamaulikesgreentea',
])('%s is fine, whatever signs it is made of', (password) => {
  expect(reason(password)).toBe('fine');
});
