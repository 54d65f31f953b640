import { notFound } from '@tanstack/react-router';
import { getLocale } from '#/paraglide/runtime.js';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import { siteIdentity } from './site-identity.ts';

/** What a page is about, or the not-found page where there is no such thing. */
export async function found<T>(data: Promise<T>): Promise<T> {
  try {
    return await data;
  } catch (error) {
    throw isNotFound(error) ? notFound() : error;
  }
}

export function site() {
  return { origin: siteIdentity().origin, locale: getLocale() };
}
