import type { Device, FunnelStep, Source } from '#/domain/reporting/visit.ts';
import { m } from '#/paraglide/messages.js';

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
