import { X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { peopleFailureText } from '#/features/people/messages.ts';
import type { PersonView } from '#/features/people/views.ts';
import { usePersonStep } from '../hooks.ts';
import { PersonPart } from './person-part.tsx';

/** Words by which this person is found again. */
export function PersonTags({ person: { id: userId, tags } }: { person: PersonView }) {
  const [typed, setTyped] = useState('');
  const set = usePersonStep(client.people.setTag, m.person_tags_saved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tag = typed.trim();
    if (tag !== '') set.mutate({ userId, tag, isOn: true }, { onSuccess: () => setTyped('') });
  };
  return (
    <PersonPart title={m.people_tags()}>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Button
                variant="secondary"
                size="sm"
                aria-label={m.person_tag_remove_of({ tag })}
                onClick={() => set.mutate({ userId, tag, isOn: false })}
              >
                {tag} <X size={16} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <Field
          label={m.person_tag_new()}
          error={set.error ? peopleFailureText(set.error) : undefined}
          unmarked
          className="min-w-0 grow"
        >
          {(control) => (
            <Input
              {...control}
              size="sm"
              maxLength={30}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" size="sm" busy={set.isPending}>
          {m.person_tag_add()}
        </Button>
      </form>
    </PersonPart>
  );
}
