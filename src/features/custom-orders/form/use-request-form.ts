import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { CHECKED_ON_LEAVING } from '#/platform/forms/checked-on-leaving.ts';
import { forgetCustomDraft, readCustomDraft, saveCustomDraft } from './draft.ts';
import { customOrderFields, type CustomOrderDetails, type CustomOrderFields } from '../schemas.ts';

export type RequestFormState = UseFormReturn<CustomOrderFields, unknown, CustomOrderDetails>;

const EMPTY: CustomOrderFields = {
  kind: 'product',
  productId: '',
  idea: '',
  quantity: '1',
  colors: '',
  eventDate: '',
  deadline: '',
  county: '',
  budget: '',
  name: '',
  email: '',
  phone: '',
  website: '',
};

// The keys of an object of ours are its type's.
const names = Object.keys(EMPTY) as (keyof CustomOrderFields)[];

function typed(fields: Partial<CustomOrderFields>) {
  return names.flatMap((name) => {
    const value = fields[name];
    return value === undefined || value === EMPTY[name] ? [] : [[name, value] as const];
  });
}

export function useRequestForm() {
  const form: RequestFormState = useForm<CustomOrderFields, unknown, CustomOrderDetails>({
    resolver: zodResolver(customOrderFields),
    ...CHECKED_ON_LEAVING,
    // No others: a field begins with what somebody typed into it before the page was hydrated.
    defaultValues: { kind: EMPTY.kind, productId: EMPTY.productId },
  });
  // What was kept became the values that the form begins with.
  const resumed = typed(form.formState.defaultValues ?? {}).length > 0;

  // After the page is alive: the server knows no draft, and both must draw the same at first.
  useEffect(() => {
    const early = typed(form.getValues());
    form.reset({ ...EMPTY, ...readCustomDraft() });
    for (const [name, value] of early) form.setValue(name, value);
    // No change may follow.
    if (early.length > 0) saveCustomDraft(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveCustomDraft(values),
    });
  }, [form]);

  const startOver = () => {
    form.reset(EMPTY);
    forgetCustomDraft();
  };
  return { form, resumed, startOver };
}
