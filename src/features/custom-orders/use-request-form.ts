import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { forgetCustomDraft, readCustomDraft, saveCustomDraft } from './draft.ts';
import { customOrderFields, type CustomOrderDetails, type CustomOrderFields } from './schemas.ts';

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
const typedNames = Object.keys(EMPTY) as (keyof CustomOrderFields)[];

/** The form with what was typed in this browser before; saved as it is typed. */
export function useRequestForm() {
  const form: RequestFormState = useForm<CustomOrderFields, unknown, CustomOrderDetails>({
    resolver: zodResolver(customOrderFields),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const { defaultValues } = form.formState;
  // What was kept became the values that the form begins with.
  const resumed = typedNames.some((name) => defaultValues?.[name] !== EMPTY[name]);

  // After the page is alive: the server knows no draft, and both must draw the same at first.
  useEffect(() => {
    const draft = readCustomDraft();
    if (Object.keys(draft).length > 0) form.reset({ ...form.getValues(), ...draft });
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
