import { zodResolver } from '@hookform/resolvers/zod';
import { UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { CHECKED_ON_LEAVING } from '#/platform/forms/checked-on-leaving.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { EmailInput } from '#/ui/contact-inputs.tsx';
import { Field } from '#/ui/field.tsx';
import { GuardedFormDialog } from '#/platform/forms/guarded-form-dialog.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { useInviteStaff } from './admin/hooks.ts';
import { isAboutAddress, standingFailure } from './admin/messages.ts';
import { inviteInput, type InviteFields, type InviteInput } from './schemas.ts';

/** The button above the list of people, with its form. */
export function InviteStaff() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        <UserPlus size={18} aria-hidden="true" /> {m.invitation_admin_invite()}
      </Button>
      {isOpen && <InviteDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const invite = useInviteStaff();
  const form = useForm<InviteFields, unknown, InviteInput>({
    resolver: zodResolver(inviteInput),
    ...CHECKED_ON_LEAVING,
    defaultValues: { email: '', name: '', locale: getLocale() },
  });
  const { errors } = form.formState;
  const refused = invite.isError && isAboutAddress(invite.error);
  const submit = (input: InviteInput) => {
    if (!invite.isPending) invite.mutate(input, { onSuccess: onClose });
  };
  return (
    <GuardedFormDialog
      id={formId}
      title={m.invitation_admin_invite()}
      description={m.invitation_admin_text()}
      refusedField={refused ? 'email' : null}
      onEdit={() => invite.reset()}
      onSubmit={() => void form.handleSubmit(submit)()}
      onClose={() => invite.isPending || onClose()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.invitation_admin_cancel()}
          </Button>
          <Button type="submit" form={formId} busy={invite.isPending}>
            {m.invitation_admin_send()}
          </Button>
        </>
      }
    >
      {invite.isError && !refused && (
        <Alert tone="danger" live>
          {standingFailure(invite.error)}
        </Alert>
      )}
      <Field
        label={m.auth_field_email()}
        error={refused ? standingFailure(invite.error) : errors.email?.message}
        required
      >
        {(control) => (
          <EmailInput {...control} {...form.register('email')} autoComplete="off" maxLength={254} />
        )}
      </Field>
      <Field
        label={m.auth_field_name()}
        hint={m.invitation_admin_name_hint()}
        error={errors.name?.message}
      >
        {(control) => (
          <Input {...control} {...form.register('name')} autoComplete="off" maxLength={100} />
        )}
      </Field>
      <Field label={m.invitation_admin_language()} unmarked>
        {(control) => (
          <Select {...control} {...form.register('locale')}>
            <option value="en">{m.content_admin_english()}</option>
            <option value="sw">{m.content_admin_swahili()}</option>
          </Select>
        )}
      </Field>
    </GuardedFormDialog>
  );
}
