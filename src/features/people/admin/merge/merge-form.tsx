import { useState } from 'react';
import { mergeRejectionText, peopleFailureText } from '#/features/people/messages.ts';
import type { MergePreviewView, MergeSideView } from '#/features/people/views.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { usePersonStep } from '../hooks.ts';
import { PersonPart } from '../person/person-part.tsx';
import { MergeTable } from './merge-table.tsx';

type Side = 'kept' | 'ended';

interface MergeFormProps {
  preview: MergePreviewView;
  /** Whose page this began on: it stands first. */
  personId: string;
  onKeep: (id: string) => void;
  onMerged: () => void;
}

/** Which account is kept, what it is called, and what it holds then. */
export function MergeForm({ preview, personId, onKeep, onMerged }: MergeFormProps) {
  const { kept, ended, refused, version } = preview;
  const merge = usePersonStep(client.people.merge, m.merge_done);
  const [name, setName] = useState<Side>('kept');
  const [phone, setPhone] = useState<Side>(kept.phone === null ? 'ended' : 'kept');
  const [letsBlockedIn, letBlockedIn] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const comesBack = ended.blockedAt !== null && kept.blockedAt === null;
  const mustSay = comesBack && !letsBlockedIn;
  const sides = { kept, ended };
  const act = () => {
    setAsking(false);
    const input = { keptId: kept.id, endedId: ended.id, name, phone, letsBlockedIn, version };
    merge.mutate(input, { onSuccess: onMerged });
  };
  return (
    <>
      <KeptChoice preview={preview} personId={personId} onKeep={onKeep} />
      <MergeTable preview={preview} />
      {refused ? (
        <Alert tone="warning" title={m.merge_not()}>
          {mergeRejectionText(refused)}
        </Alert>
      ) : (
        <PersonPart title={m.merge_becomes()}>
          <SideChoice
            legend={m.merge_name()}
            of={(side) => sides[side].name}
            value={name}
            onChange={setName}
          />
          <SideChoice
            legend={m.merge_phone()}
            of={(side) => sides[side].phone ?? m.merge_phone_none()}
            value={phone}
            onChange={setPhone}
          />
          <Consequences kept={kept} ended={ended} />
          {comesBack && (
            <Alert tone="warning" title={m.merge_blocked({ email: ended.email })}>
              <Checkbox
                label={m.merge_blocked_say()}
                checked={letsBlockedIn}
                onChange={(event) => letBlockedIn(event.target.checked)}
              />
            </Alert>
          )}
          {merge.error && (
            <p role="alert" className="text-danger">
              {peopleFailureText(merge.error)}
            </p>
          )}
          <Button
            variant="danger"
            className="justify-self-start"
            busy={merge.isPending}
            aria-disabled={mustSay}
            onClick={() => !mustSay && setAsking(true)}
          >
            {m.merge_act()}
          </Button>
          <ConfirmDialog
            open={isAsking}
            title={m.merge_act()}
            text={m.merge_ask({ ended: ended.email, kept: kept.email })}
            confirm={m.merge_act()}
            cancel={m.person_cancel()}
            isDangerous
            onConfirm={act}
            onClose={() => setAsking(false)}
          />
        </PersonPart>
      )}
    </>
  );
}

function KeptChoice({
  preview: { kept, ended },
  personId,
  onKeep,
}: Omit<MergeFormProps, 'onMerged'>) {
  const both = [kept, ended].toSorted(
    (a, b) => Number(b.id === personId) - Number(a.id === personId),
  );
  return (
    <PersonPart title={m.merge_keep()}>
      <p className="text-quiet">{m.merge_keep_text()}</p>
      <RadioCards
        legend={m.merge_keep()}
        legendHidden
        columns={2}
        value={kept.id}
        onChange={onKeep}
        options={both.map(({ id, name, email }) => ({
          value: id,
          label: name,
          detail: <span className="break-all">{email}</span>,
        }))}
      />
    </PersonPart>
  );
}

interface SideChoiceProps {
  legend: string;
  of: (side: Side) => string;
  value: Side;
  onChange: (side: Side) => void;
}

/** Nothing is asked where both say the same. */
function SideChoice({ legend, of, value, onChange }: SideChoiceProps) {
  if (of('kept') === of('ended')) return null;
  return (
    <RadioCards<Side>
      legend={legend}
      columns={2}
      value={value}
      onChange={onChange}
      options={[
        { value: 'kept', label: of('kept'), detail: m.merge_side_kept() },
        { value: 'ended', label: of('ended'), detail: m.merge_side_ended() },
      ]}
    />
  );
}

/** What the person will notice. */
function Consequences({ kept, ended }: { kept: MergeSideView; ended: MergeSideView }) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>{m.merge_effect_sign_in({ kept: kept.email, ended: ended.email })}</li>
      <li>{m.merge_effect_orders()}</li>
      <li>{m.merge_effect_codes()}</li>
      <li>{m.merge_effect_consents()}</li>
      {kept.blockedAt !== null && <li>{m.merge_effect_blocked({ kept: kept.email })}</li>}
      {!ended.isConfirmed && <li>{m.merge_effect_unconfirmed({ ended: ended.email })}</li>}
    </ul>
  );
}
