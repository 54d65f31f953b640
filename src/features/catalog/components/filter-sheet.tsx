import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState, type SyntheticEvent } from 'react';
import { readProductFilter, type ProductFilter } from '#/domain/catalog/list-filter.ts';
import { m } from '#/paraglide/messages.js';
import { BottomSheet } from '#/ui/bottom-sheet.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { submitForm } from '#/ui/submit-form.ts';
import { useDebouncedValue } from '#/ui/use-debounced-value.ts';
import { clearEventDays } from '../event-days.ts';
import { productCountOptions } from '../hooks.ts';
import type { ProductListView } from '../views.ts';
import { daysErrorOf } from '../days-error.ts';
import { FilterFields } from './filter-fields.tsx';

export interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  filter: ProductFilter;
  list: ProductListView;
  /** The fields as they stand, read like an address. */
  onShow: (raw: Record<string, unknown>) => void;
}

/** The filters of a narrow screen: what they would find is counted while they are chosen. */
export function FilterSheet({ open, onClose, filter, list, onShow }: FilterSheetProps) {
  const id = useId();
  const [chosen, setChosen] = useState(filter);
  const [daysError, setDaysError] = useState<string>();
  const close = () => {
    setDaysError(undefined);
    setChosen(filter);
    onClose();
  };
  return (
    <BottomSheet
      open={open}
      onClose={close}
      title={m.catalog_filters()}
      footer={
        <>
          <Link
            to="/products"
            onClick={() => {
              clearEventDays();
              close();
            }}
            className={buttonClass({ variant: 'quiet', size: 'lg' }, 'px-3!')}
          >
            {m.catalog_filters_clear_short()}
          </Link>
          <ShowButton form={id} filter={filter} chosen={chosen} total={list.total} />
        </>
      }
    >
      <form
        id={id}
        role="search"
        aria-label={m.catalog_filters()}
        className="grid gap-5 p-4"
        onInput={(event) => {
          setDaysError(undefined);
          setChosen(readProductFilter(readFields(event)));
        }}
        onSubmit={(event) =>
          submitForm(event, () => {
            const fields = readFields(event);
            const wrong = daysErrorOf(fields);
            if (wrong) return setDaysError(wrong);
            onShow(fields);
            close();
          })
        }
      >
        <input type="hidden" name="sort" value={filter.sort} />
        <FilterFields filter={filter} list={list} daysError={daysError} />
      </form>
    </BottomSheet>
  );
}

function readFields({ currentTarget }: SyntheticEvent<HTMLFormElement>): Record<string, unknown> {
  return Object.fromEntries(new FormData(currentTarget));
}

interface ShowButtonProps {
  form: string;
  filter: ProductFilter;
  chosen: ProductFilter;
  /** What the list has now. */
  total: number;
}

function ShowButton({ form, filter, chosen, total }: ShowButtonProps) {
  const settled = useDebouncedValue(chosen, 300);
  const isAsked = settled !== filter;
  const { data, isError, isPlaceholderData } = useQuery({
    ...productCountOptions(settled),
    enabled: isAsked,
  });
  const count = isAsked ? data?.total : total;
  const isCounting = settled !== chosen || isPlaceholderData;
  const label =
    count === undefined || isError
      ? m.catalog_filters_apply()
      : m.catalog_filters_show_count({ count });
  return (
    <>
      <Button type="submit" size="lg" form={form} className="min-w-0 shrink! grow px-3!">
        {label}
      </Button>
      <span role="status" className="sr-only">
        {isAsked && !isCounting && label}
      </span>
    </>
  );
}
