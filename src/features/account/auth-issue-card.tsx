import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { meOptions } from './me.ts';
import { refreshSession } from './session/refresh-session.ts';

/** Floats over every page while there is a session without a profile. */
export function AuthIssueCard() {
  const queryClient = useQueryClient();
  const { data: me } = useQuery(meOptions());
  const [fixing, setFixing] = useState(false);
  const [tried, setTried] = useState<'nothing' | 'failed' | 'empty'>('nothing');
  if (!me?.session || me.user) return null;
  const fix = async () => {
    setFixing(true);
    await refreshSession();
    // Unlike a refetch it says how it ended; where a profile has come, the card goes.
    await queryClient.fetchQuery({ ...meOptions(), staleTime: 0 }).then(
      () => setTried('empty'),
      () => setTried('failed'),
    );
    setFixing(false);
  };
  return (
    <section
      role="alert"
      className="fixed bottom-4 left-4 z-40 grid w-[calc(100vw-2rem)] max-w-sm gap-3 rounded-card border border-warning/60 bg-raised p-4 text-ink shadow-2xl"
    >
      <h2 className="flex items-center gap-2 text-lg">
        <TriangleAlert size={20} aria-hidden="true" className="shrink-0 text-warning" />
        {m.auth_issue_title()}
      </h2>
      <p className="text-sm text-quiet">{m.auth_issue_text()}</p>
      {tried !== 'nothing' && !fixing && (
        <p className="text-sm">
          {tried === 'failed' ? m.account_profile_failed() : m.account_profile_null()}.{' '}
          {m.account_profile_way_on()}
        </p>
      )}
      <Button disabled={fixing} onClick={() => void fix()}>
        {fixing ? m.auth_issue_fixing() : m.auth_issue_fix()}
      </Button>
    </section>
  );
}
