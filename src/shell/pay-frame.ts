import { useMatches } from '@tanstack/react-router';

/** Whether the page is one where one pays: nothing around it that leads away. */
export function usePayFrame(): boolean {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.frame === 'pay' });
}
