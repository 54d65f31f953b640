// Section 8 of the specification: every sentence of it stands in the shop, in both languages, and
// something of the shop says it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSources } from './source-file.ts';

/** As the specification has them; `{…}` stands for a value. */
const SHOWN = [
  // General messages
  'Connection failed. Please check your internet connection and try again.',
  'Authentication failed. Please log in again.',
  'Please check your input and try again.',
  'Payment processing failed. Please try again or use a different payment method.',
  'The requested resource was not found.',
  'Server error. Please try again later.',
  'Request timed out. Please try again.',
  'Something went wrong. Please try again.',
  // Auth
  'Please check your email and click the confirmation link before signing in.',
  'Please check your email and password and try again.',
  'Email not confirmed',
  'Invalid login credentials',
  'Welcome back!',
  'You have been successfully signed in.',
  'Account created!',
  'Please check your email and click the confirmation link to activate your account.',
  'Signed out',
  'Profile updated',
  'Password reset sent',
  'Password updated',
  'Update failed',
  'An error occurred while updating your profile.',
  'Password reset failed',
  'Password update failed',
  'Sign up failed',
  'Sign out failed',
  'Google sign in failed',
  'Failed to load user profile',
  'Profile data is null',
  'Session cleared due to authentication issues. Please sign in again.',
  // Cart and discounts
  'Added to cart',
  '{} has been added to your cart.',
  'Item removed',
  'Cart cleared',
  'Discount Applied!',
  'Discount Removed',
  'Cart merged successfully',
  'Error',
  'Cart merge failed',
  'There was an issue merging your guest cart. Your items are still saved.',
  'Failed to add item to cart',
  'Failed to remove item from cart',
  'Failed to update item quantity',
  'Failed to clear cart',
  'Failed to apply discount code',
  'Failed to merge cart items',
  // Chat
  'Failed to send message. Please try again.',
  "I'm sorry, I'm having trouble processing your request right now. Please try again or contact our support team.",
  // Loading and render errors
  'There seems to be a network issue. Please check your connection and try again.',
  'Network connection issue detected.',
  'Failed to load {}. This might be a temporary issue.',
  'Unable to load {}. Please try refreshing the page.',
  'We encountered an unexpected error. Please try again or return to the home page.',
  'Loading Error',
  "We're experiencing technical difficulties. Please try refreshing the page.",
  // Error types
  'Connection Issue',
  'Access Denied',
  'Request Timeout',
  'Too Many Requests',
  'Server Error',
  'Authentication Required',
  'Invalid Request',
  'Something went wrong',
  // Error screens (section 2)
  'Unable to Load Page',
  'Component Unavailable',
  'Failed to Load Component',
  'Reset & Retry',
  'Refresh Page',
  'Retry',
  'Try Again',
  'Go Home',
  'Reset Error State',
];

/** What the data layer puts before the database's own reason, for the log. */
const LOGGED = [
  'Failed to create user profile',
  'Failed to fetch products',
  'Failed to validate discount code',
  'Failed to check usage limits',
  'Failed to merge guest cart',
  'Failed to fetch cart items',
  'Failed to add item to cart',
  'Failed to update cart item',
  'Failed to remove cart item',
  'Failed to clear cart',
  'Failed to check existing cart item',
];

// The cast: messages are texts, or lists of variants, which none of these is.
const read = (language: string) =>
  JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as Record<string, unknown>;
const english = read('en');
const swahili = read('sw');
const plain = (text: string) => text.replaceAll(/\{[^}]*\}/g, '{}');
const shop = readSources('src').filter(({ path }) => !/\.test\.tsx?$|src\/paraglide\//.test(path));
const used = new Set(
  shop.flatMap(({ text }) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)),
);

describe('section 8 of the specification', () => {
  it.each(SHOWN)('says “%s”', (sentence) => {
    const keys = Object.entries(english).flatMap(([key, text]) =>
      typeof text === 'string' && plain(text) === sentence ? [key] : [],
    );
    const said = keys.filter((key) => used.has(key));
    expect(said).not.toEqual([]);
    expect(said.filter((key) => (swahili[key] ?? english[key]) === english[key])).toEqual([]);
  });

  it.each(LOGGED)('logs “%s”', (sentence) => {
    expect(shop.some(({ text }) => text.includes(`'${sentence}`))).toBe(true);
  });
});
