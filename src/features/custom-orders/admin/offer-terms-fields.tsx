import { LISTED_COUNTIES } from '#/domain/orders/counties.ts';
import { m } from '#/paraglide/messages.js';
import { Field, FieldGrid } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { MAX_NOTE_LETTERS } from '../offers/schemas.ts';
import type { OfferErrors, TypedOffer } from './offer-draft.ts';
import { DayField, TypedNumber } from './offer-line-fields.tsx';

interface OfferTermsFieldsProps {
  offer: TypedOffer;
  errors: OfferErrors | null;
  /** In which the customer reads. */
  language: string;
  onChange: (change: Partial<TypedOffer>) => void;
}

/** What holds for all lines: delivery, validity, and what the shop writes with them. */
export function OfferTermsFields({ offer, errors, language, onChange }: OfferTermsFieldsProps) {
  const isDelivered = offer.method === 'delivery';
  return (
    <>
      <FieldGrid>
        <Field label={m.offer_admin_delivery()} required>
          {(control) => (
            <Select
              {...control}
              value={offer.method}
              onChange={(event) =>
                onChange({ method: event.target.value === 'delivery' ? 'delivery' : 'pickup' })
              }
            >
              <option value="pickup">{m.offer_admin_pickup()}</option>
              <option value="delivery">{m.offer_admin_delivered()}</option>
            </Select>
          )}
        </Field>
        <DayField
          label={m.offer_admin_valid()}
          value={offer.validUntil}
          error={errors?.get('validUntil')}
          onChange={(validUntil) => onChange({ validUntil })}
        />
        {isDelivered && (
          <>
            <Field label={m.offer_admin_county()} required error={errors?.get('county')}>
              {(control) => (
                <Select
                  {...control}
                  value={offer.county}
                  onChange={(event) => onChange({ county: event.target.value })}
                >
                  <option value="">–</option>
                  {LISTED_COUNTIES.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <TypedNumber
              label={m.offer_admin_fee()}
              value={offer.fee}
              error={errors?.get('fee')}
              isOptional
              onChange={(fee) => onChange({ fee })}
            />
          </>
        )}
      </FieldGrid>
      <Field label={m.offer_admin_note()} error={errors?.get('note')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MAX_NOTE_LETTERS}
            lang={language}
            value={offer.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
