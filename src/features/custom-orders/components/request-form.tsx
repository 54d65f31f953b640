import { useEffect, useRef, type FormEvent } from 'react';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { focusInvalidField } from '#/ui/focus-invalid-field.ts';
import { HoneypotField } from '#/ui/honeypot-field.tsx';
import type { CustomOrderDetails } from '../schemas.ts';
import { useRequestForm, type RequestFormState } from '../form/use-request-form.ts';
import { STEP_FIELDS, STEPS, useSteps, type Step } from '../form/use-steps.ts';
import { ArtworkStep } from './artwork-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { EventFields } from './event-fields.tsx';
import { ProductStep } from './product-step.tsx';
import { StepList } from './step-list.tsx';

const titles: Record<Step, () => string> = {
  product: m.custom_step_product,
  artwork: m.custom_step_artwork,
  event: m.custom_step_event,
  contact: m.custom_step_contact,
};

interface RequestFormProps {
  onSubmit: (details: CustomOrderDetails) => void;
  busy: boolean;
  /** Why it came back. */
  refusal: string | null;
}

/** The guided request: four steps, each kept as it is typed. */
export function RequestForm({ onSubmit, busy, refusal }: RequestFormProps) {
  const { form, resumed, startOver } = useRequestForm();
  const { step, index, next, previous, goTo, begun } = useSteps();
  const heading = useFocusOnChange(step);

  const submitStep = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (next) {
      if (await form.trigger(STEP_FIELDS[step])) goTo(next);
      else focusInvalidField(element);
      return;
    }
    await form.handleSubmit(onSubmit, (errors) => {
      const wrong = STEPS.find((one) => STEP_FIELDS[one].some((field) => errors[field]));
      if (wrong && wrong !== step) goTo(wrong);
    })();
  };

  return (
    <section aria-labelledby="custom-step" className="min-w-0">
      <StepList titles={titles} index={index} onBack={goTo} />
      {resumed && (index === 0 || step === begun) && (
        <Alert
          className="mb-6"
          actions={
            <Button
              variant="secondary"
              onClick={() => {
                startOver();
                goTo('product');
              }}
            >
              {m.custom_start_over()}
            </Button>
          }
        >
          {m.custom_resumed()}
        </Alert>
      )}
      <h2
        id="custom-step"
        ref={heading}
        tabIndex={-1}
        className="mb-5 text-2xl outline-none max-sm:sr-only"
      >
        {titles[step]()}
      </h2>
      <form noValidate onSubmit={(event) => void submitStep(event)} className="relative">
        <StepFields step={step} form={form} />
        <HoneypotField label={m.form_trap()} {...form.register('website')} />
        {refusal !== null && (
          <Alert tone="danger" title={m.custom_failed()} live className="mt-6">
            {refusal}
          </Alert>
        )}
        <div className="mt-8 flex gap-3">
          {previous && (
            <Button
              variant="secondary"
              size="lg"
              className="shrink-0"
              onClick={() => goTo(previous)}
            >
              {m.custom_back()}
            </Button>
          )}
          <Button type="submit" size="lg" busy={busy} className="max-sm:grow">
            {next ? <NextLabel step={titles[next]()} /> : m.custom_send()}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** On a phone one word, beside the way back; its name stays the whole one. */
function NextLabel({ step }: { step: string }) {
  return (
    <>
      <span aria-hidden="true" className="sm:hidden">
        {m.custom_next_short()}
      </span>
      <span className="max-sm:sr-only">{m.custom_next({ step })}</span>
    </>
  );
}

function StepFields({ step, form }: { step: Step; form: RequestFormState }) {
  if (step === 'product') return <ProductStep form={form} />;
  if (step === 'artwork') return <ArtworkStep form={form} />;
  if (step === 'event') {
    return (
      <EventFields register={(field) => form.register(field)} errors={form.formState.errors} />
    );
  }
  return <ContactStep form={form} />;
}

/** Takes the focus to the heading of a new step, but not when the page has just been opened. */
function useFocusOnChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [step]);
  return heading;
}
