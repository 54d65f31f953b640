import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import {
  readProductFilter,
  writeProductFilter,
  type ProductFilter,
} from '#/domain/catalog/list-filter.ts';
import { sayEventDays, storedEventDays } from '../event-days.ts';

/**
 * Days in a list's address are those of the visit from then on; a list whose address names none is
 * asked for with the visit's. Not a list of what is sold: days mean nothing there.
 */
export function useListDays({ from, to, type }: ProductFilter): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (from && to) {
      sayEventDays({ start: from, end: to });
      return;
    }
    const said = type === 'purchase' ? null : storedEventDays();
    if (!said) return;
    void navigate({
      to: '/products',
      search: (asked) =>
        writeProductFilter(readProductFilter({ ...asked, from: said.start, to: said.end })),
      replace: true,
      resetScroll: false,
    });
  }, [from, to, type, navigate]);
}
