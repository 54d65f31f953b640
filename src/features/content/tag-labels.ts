import type { PostTag, QuestionGroup } from '#/domain/content/content.ts';
import { m } from '#/paraglide/messages.js';

export const tagLabels: Record<PostTag, () => string> = {
  weddings: m.content_tag_weddings,
  venues: m.content_tag_venues,
  power: m.content_tag_power,
  outdoors: m.content_tag_outdoors,
  furniture: m.content_tag_furniture,
  planning: m.content_tag_planning,
  colour: m.content_tag_colour,
};

export const groupLabels: Record<QuestionGroup, () => string> = {
  hire: m.content_group_hire,
  buying: m.content_group_buying,
  delivery: m.content_group_delivery,
  payment: m.content_group_payment,
  lights: m.content_group_lights,
};
