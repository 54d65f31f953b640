import { POST_TAGS, QUESTION_GROUPS } from '#/domain/content/content.ts';
import { groupLabels, tagLabels } from '#/features/content/tag-labels.ts';

/** The group of a question, or the tags of an article. */
export function topicLabels(topics: readonly string[]): string {
  return topics.map(topicLabel).join(', ');
}

function topicLabel(topic: string): string {
  const group = QUESTION_GROUPS.find((one) => one === topic);
  const tag = POST_TAGS.find((one) => one === topic);
  return (group && groupLabels[group]()) ?? (tag && tagLabels[tag]()) ?? topic;
}
