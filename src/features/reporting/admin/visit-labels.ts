import {
  untoldTraits,
  type NarrowedFigure,
  type Narrowing,
  type Trait,
} from '#/domain/reporting/narrowing.ts';
import type { Device, FunnelStep, Source } from '#/domain/reporting/visit.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';

export const stepLabels: Record<FunnelStep, () => string> = {
  visit: m.analytics_step_visit,
  product: m.analytics_step_product,
  cart: m.analytics_step_cart,
  checkout: m.analytics_step_checkout,
  ordered: m.analytics_step_ordered,
  prompted: m.analytics_step_prompted,
  paid: m.analytics_step_paid,
};

export const deviceLabels: Record<Device, () => string> = {
  phone: m.analytics_device_phone,
  tablet: m.analytics_device_tablet,
  desktop: m.analytics_device_desktop,
};

export const sourceLabels: Record<Source, () => string> = {
  direct: m.analytics_source_direct,
  google: m.analytics_source_google,
  bing: m.analytics_source_bing,
  other_search: m.analytics_source_other_search,
  whatsapp: m.analytics_source_whatsapp,
  instagram: m.analytics_source_instagram,
  facebook: m.analytics_source_facebook,
  tiktok: m.analytics_source_tiktok,
  x: m.analytics_source_x,
  youtube: m.analytics_source_youtube,
  linkedin: m.analytics_source_linkedin,
  assistants: m.analytics_source_assistants,
  mail: m.analytics_source_mail,
  other_site: m.analytics_source_other_site,
};

/** Each language by its own name. */
export const languageLabels = { en: 'English', sw: 'Kiswahili' } as const;

export const traitLabels: Record<Trait, () => string> = {
  device: m.analytics_device,
  source: m.analytics_source,
  language: m.analytics_language,
};

/** A line is called so everywhere. */
export function lineLabel(line: string): string {
  return line === 'unknown' ? m.analytics_device_unknown() : line.toUpperCase();
}

/** What of the choice a figure is not narrowed by, as it stands beside it; nothing: undefined. */
export function untoldText(figure: NarrowedFigure, chosen: Narrowing): string | undefined {
  const traits = untoldTraits(figure, chosen).map((trait) => traitLabels[trait]().toLowerCase());
  if (traits.length === 0) return undefined;
  const list = new Intl.ListFormat(getLocale(), { type: 'unit' }).format(traits);
  return m.analytics_not_narrowed({ traits: list });
}
