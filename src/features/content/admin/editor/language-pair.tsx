import type { ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import type { Locale } from '#/paraglide/runtime.js';
import { Badge } from '#/ui/badge.tsx';
import { Field, type ControlProps } from '#/ui/field.tsx';

const LANGUAGES: readonly Locale[] = ['en', 'sw'];

export function languageLabel(locale: Locale): string {
  return locale === 'en' ? m.content_admin_english() : m.content_admin_swahili();
}

interface PairControl extends ControlProps {
  lang: Locale;
  value: string;
}

interface LanguagePairProps {
  label: string;
  hint?: string;
  en: string;
  sw: string;
  onChange: (locale: Locale, text: string) => void;
  /** Languages in which it was asked for and is empty. */
  missing: readonly Locale[];
  /** Without English there is not even a draft. */
  required?: boolean;
  children: (control: PairControl, onChange: (text: string) => void) => ReactNode;
}

/** One text in both languages, beside each other, with what is missing marked. */
export function LanguagePair(props: LanguagePairProps) {
  const { label, hint, onChange, missing, required = false, children } = props;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {LANGUAGES.map((locale) => {
        const value = props[locale];
        return (
          <Field
            key={locale}
            unmarked={!required || locale === 'sw'}
            required={required && locale === 'en'}
            hint={hint}
            error={
              missing.includes(locale) && value.trim() === '' ? m.content_admin_blank() : undefined
            }
            className="min-w-0"
            label={
              <>
                {label} ({languageLabel(locale)})
                {value.trim() === '' && (
                  <Badge tone="warning" className="ml-2">
                    {m.content_admin_missing()}
                  </Badge>
                )}
              </>
            }
          >
            {(control) =>
              children({ ...control, lang: locale, value }, (text) => onChange(locale, text))
            }
          </Field>
        );
      })}
    </div>
  );
}
