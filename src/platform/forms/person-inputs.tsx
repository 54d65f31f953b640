import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { EmailInput, PhoneInput } from '#/ui/contact-inputs.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';

type PersonField = 'name' | 'email' | 'phone';

interface PersonFieldsProps {
  register: (field: PersonField) => UseFormRegisterReturn;
  errors: Partial<Record<PersonField, FieldError>>;
  nameLabel: string;
  why: { email: string; phone: string };
  phoneRequired?: boolean;
}

/** Who somebody is and where they are reached, as every form asks it. */
export function PersonFields(props: PersonFieldsProps) {
  const { register, errors, nameLabel, why, phoneRequired = false } = props;
  return (
    <>
      <Field label={nameLabel} error={errors.name?.message} required>
        {(control) => <Input {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label={m.checkout_email()} hint={why.email} error={errors.email?.message} required>
        {(control) => <EmailInput {...control} {...register('email')} />}
      </Field>
      <Field
        label={m.checkout_phone()}
        hint={why.phone}
        error={errors.phone?.message}
        required={phoneRequired}
      >
        {(control) => <PhoneInput {...control} {...register('phone')} />}
      </Field>
    </>
  );
}
