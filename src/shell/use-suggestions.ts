import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { productSuggestionsOptions } from '#/features/catalog/hooks.ts';
import type { PictureView } from '#/features/catalog/views.ts';
import { useDebouncedValue } from '#/ui/use-debounced-value.ts';

export interface Suggestion {
  kind: 'category' | 'product';
  /** A category's key. */
  id: string;
  optionId: string;
  name: string;
  image: PictureView | null;
}

/** What is suggested for the words typed so far, once somebody pauses, and the one the arrows stand on. */
export function useSuggestions(typed: string) {
  const listId = useId();
  const [active, setActive] = useState<string>();
  const words = useDebouncedValue(typed.trim(), 250);
  const { data } = useQuery(productSuggestionsOptions(words));
  const categories = (data?.categories ?? []).map(({ category, name }) => ({
    kind: 'category' as const,
    id: category,
    name,
    image: null,
  }));
  const products = (data?.products ?? []).map((one) => ({ kind: 'product' as const, ...one }));
  // What was suggested for other words is gone with the first new letter that empties the field.
  const shown = typed.trim() === '' ? [] : [...categories, ...products];
  const suggestions: Suggestion[] = shown.map((one) => ({
    ...one,
    optionId: `${listId}-${one.id}`,
  }));
  const isThere = suggestions.some(({ optionId }) => optionId === active);
  return { listId, suggestions, active: isThere ? active : undefined, setActive };
}
