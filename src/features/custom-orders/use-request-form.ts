import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
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

/** The form with what was typed in this browser before; saved as it is typed. */
export function useRequestForm() {
  const form: RequestFormState = useForm<CustomOrderFields, unknown, CustomOrderDetails>({
    resolver: zodResolver(customOrderFields),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const [resumed, setResumed] = useState(false);

  // After the page is alive: the server knows no draft, and both must draw the same at first.
  useEffect(() => {
    const draft = readCustomDraft();
    if (Object.keys(draft).length > 0) {
      form.reset({ ...form.getValues(), ...draft });
      setResumed(true);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveCustomDraft(values),
    });
  }, [form]);

  const startOver = () => {
    form.reset(EMPTY);
    forgetCustomDraft();
    setResumed(false);
  };
  return { form, resumed, startOver };
}
