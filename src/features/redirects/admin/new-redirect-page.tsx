import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LONGEST_REDIRECT_PATH } from '#/domain/address/redirect.ts';
import { readText } from '#/domain/address/param.ts';
import { m } from '#/paraglide/messages.js';
import { LeaveGuard } from '#/platform/forms/leave-guard.tsx';
import { useSaveKeys } from '#/platform/forms/use-save-keys.ts';
import { useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { api, client } from '#/platform/rpc/client.ts';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { notify } from '#/ui/notify.ts';
import { submitForm } from '#/ui/submit-form.ts';
import { useFocusRefused } from '#/ui/use-focus-refused.ts';
import { leadsNowhere } from './leads-nowhere.ts';
import { redirectFailureText, redirectSentences } from '../messages.ts';

/** Filled from where something was just deleted, or empty. */
export const newRedirectPage = defineAdminPage({
  title: m.redirect_admin_new,
  lead: m.redirect_admin_new_lead,
  readSearch: ({ from, to }) => ({
    from: readText(from, LONGEST_REDIRECT_PATH) ?? '',
    to: readText(to, LONGEST_REDIRECT_PATH) ?? '',
  }),
  component: ({ search }) => <RedirectForm key={JSON.stringify(search)} {...search} />,
});

function RedirectForm(given: { from: string; to: string }) {
  const [from, setFrom] = useState(given.from);
  const [to, setTo] = useState(given.to);
  const [isGone, setIsGone] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const adding = useAddRedirect();
  const form = useFocusRefused(adding.error);
  const rejection = rejectionOf(adding.error, redirectSentences);
  const isOfTarget =
    rejection?.reason === 'CHAIN' ||
    rejection?.reason === 'LEADS_TO_ITSELF' ||
    (rejection?.reason === 'NOT_A_PATH' && rejection.field === 'to');
  const failure = adding.error ? redirectFailureText(adding.error) : undefined;
  const errorOf = (text: string, isHere: boolean) => {
    if (wasSent && text.trim() === '') return m.redirect_admin_needed();
    return rejection && isHere ? failure : undefined;
  };
  function send() {
    setWasSent(true);
    if (adding.isPending || from.trim() === '' || (!isGone && to.trim() === '')) return;
    adding.mutate({ from, to: isGone ? null : to });
  }
  const isTyped = from !== given.from || to !== given.to || isGone;
  useSaveKeys(() => form.current?.requestSubmit());
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-2xl gap-5"
      onSubmit={(event) => submitForm(event, send)}
    >
      <div className="grid gap-4 rounded-card border border-line bg-raised p-4 sm:p-5">
        <PathField
          label={m.redirect_admin_from()}
          hint={m.redirect_admin_from_hint()}
          value={from}
          error={errorOf(from, !isOfTarget)}
          onChange={setFrom}
        />
        <Checkbox
          label={m.redirect_admin_gone_choice()}
          checked={isGone}
          onChange={(event) => setIsGone(event.currentTarget.checked)}
        />
        {!isGone && (
          <PathField
            label={m.redirect_admin_to()}
            hint={m.redirect_admin_to_hint()}
            value={to}
            error={errorOf(to, isOfTarget)}
            onChange={setTo}
          />
        )}
      </div>
      {failure !== undefined && !rejection && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      <Button type="submit" busy={adding.isPending} className="justify-self-start">
        {m.redirect_admin_save()}
      </Button>
      <LeaveGuard isUnsaved={isTyped && !adding.isPending && !adding.isSuccess} />
    </form>
  );
}

function useAddRedirect() {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  return useMutation({
    mutationFn: (redirect: { from: string; to: string | null }) => client.redirects.add(redirect),
    onSuccess: async ({ from, to }) => {
      const saved = m.redirect_admin_saved({ from });
      if (to !== null && (await leadsNowhere(to))) {
        notify.info(saved, m.redirect_admin_nothing({ to }), { duration: 15_000 });
      } else {
        notify.success(saved);
      }
      await queryClient.invalidateQueries({ queryKey: api.redirects.key() });
      await navigate({ to: '/admin/redirects' });
    },
  });
}

interface PathFieldProps {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (path: string) => void;
}

function PathField({ label, hint, value, error, onChange }: PathFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <Input
          {...control}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_REDIRECT_PATH}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
