import type { APIRequestContext, Page } from '@playwright/test';
import type { Locale } from '#/paraglide/runtime.js';
import type { Theme } from '#/shell/theme-values.ts';
import type { People, Person } from './people.ts';
import type { Samples } from './samples.ts';

/** What a page needs to be opened in the state that is pictured. */
export interface PicturedShop {
  url: string;
  people: People;
  samples: Samples;
  /** Calls of somebody of the shop. */
  staff: APIRequestContext;
}

export interface ReachedPage {
  page: Page;
  shop: PicturedShop;
  locale: Locale;
}

/** One page in one state. */
export interface PictureEntry {
  /** Kebab-case: its folder and what the contact sheet calls it. */
  name: string;
  /** In English; a function where an id has to be found first. */
  path: string | ((shop: PicturedShop) => Promise<string>);
  /** Left out: a stranger with an empty cart. */
  who?: Person;
  /** What has to be done on the page once it is open. */
  reach?: (at: ReachedPage) => Promise<void>;
  /** A dialog, or whatever goes when the page is scrolled: only what the screen shows. */
  isScreenOnly?: boolean;
  /** Not on all widths of its group. */
  widths?: readonly number[];
  /** Selector of charts, each of which also gets a picture of its own. */
  charts?: string;
}

export interface PictureGroup {
  name: string;
  widths: readonly number[];
  themes: readonly Theme[];
  locales: readonly Locale[];
  entries: readonly PictureEntry[];
}
