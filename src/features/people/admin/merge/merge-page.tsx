import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { PersonView } from '#/features/people/views.ts';
import { m } from '#/paraglide/messages.js';
import { AdminLink, useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Spinner } from '#/ui/spinner.tsx';
import { peopleOptions, personOptions, previewMergeOptions } from '../hooks.ts';
import { PersonBadges } from '../person/person-badges.tsx';
import { PersonLines, PersonPart } from '../person/person-part.tsx';
import { MergeForm } from './merge-form.tsx';
import { readMergeSearch, type MergeSearch } from './merge-search.ts';

/** Makes one of two accounts that belong to the same person. */
export const mergePage = defineAdminPage({
  title: m.merge_title,
  lead: m.merge_lead,
  readSearch: readMergeSearch,
  load: (client, { params: { id = '' } }) => client.fetchQuery(personOptions(id)),
  component: MergePage,
});

interface MergePageProps {
  search: MergeSearch;
  params: Readonly<Record<string, string>>;
}

function MergePage({ search, params: { id = '' } }: MergePageProps) {
  const { data: person } = useSuspenseQuery(personOptions(id));
  return (
    <div className="grid gap-4">
      {search.other === undefined ? (
        <FindOther person={person} search={search} />
      ) : (
        <Compare personId={id} search={search} otherId={search.other} />
      )}
    </div>
  );
}

function FindOther({ person, search }: { person: PersonView; search: MergeSearch }) {
  const navigate = useAdminNavigate();
  const [term, setTerm] = useState(search.q ?? '');
  const find = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: `/admin/users/${person.id}/merge`, search: { q: term }, replace: true });
  };
  return (
    <PersonPart title={m.merge_find()}>
      <p className="text-quiet">{m.merge_find_text({ name: person.name, email: person.email })}</p>
      <form role="search" onSubmit={find} className="flex flex-wrap items-end gap-3">
        <Field label={m.people_search()} unmarked className="min-w-0 grow basis-60">
          {(control) => (
            <Input
              {...control}
              type="search"
              maxLength={100}
              value={term}
              onChange={(event) => setTerm(event.target.value)}
              icon={<Search size={20} />}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          {m.merge_search()}
        </Button>
      </form>
      {search.q !== undefined && <Found personId={person.id} q={search.q} />}
    </PersonPart>
  );
}

function Found({ personId, q }: { personId: string; q: string }) {
  const { data, error } = useQuery(peopleOptions({ q }));
  if (error) return <Alert tone="danger" live title={generalFailureText(error)} />;
  if (!data) return <Spinner />;
  const others = data.rows.filter(({ id, isClosed }) => id !== personId && !isClosed);
  return (
    <PersonLines rows={others} keyOf={({ id }) => id} none={m.merge_find_none()}>
      {(other) => (
        <>
          <span className="min-w-0 grow basis-48">
            <span className="block font-medium">{other.name}</span>
            <span className="block break-all text-quiet">{other.email}</span>
            {other.phone !== null && <span className="block text-quiet">{other.phone}</span>}
            <PersonBadges person={other} />
          </span>
          <AdminLink
            to={`/admin/users/${personId}/merge`}
            search={{ q, other: other.id }}
            aria-label={m.merge_compare_with({ name: other.name, email: other.email })}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {m.merge_compare()}
          </AdminLink>
        </>
      )}
    </PersonLines>
  );
}

interface CompareProps {
  personId: string;
  otherId: string;
  search: MergeSearch;
}

function Compare({ personId, otherId, search }: CompareProps) {
  const navigate = useAdminNavigate();
  const keepsOther = search.keeps === 'other';
  const ids = keepsOther
    ? { keptId: otherId, endedId: personId }
    : { keptId: personId, endedId: otherId };
  const { data, error } = useQuery(previewMergeOptions(ids));
  if (error) return <Alert tone="danger" live title={generalFailureText(error)} />;
  if (!data) return <Spinner />;
  const keep = (id: string) =>
    void navigate({
      to: `/admin/users/${personId}/merge`,
      search: { ...search, keeps: id === personId ? undefined : 'other' },
      replace: true,
    });
  return (
    <MergeForm
      key={data.kept.id}
      preview={data}
      personId={personId}
      onKeep={keep}
      onMerged={() => void navigate({ to: `/admin/users/${data.kept.id}` })}
    />
  );
}
