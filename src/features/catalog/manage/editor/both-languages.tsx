import { m } from '#/paraglide/messages.js';
import { UntranslatedMark } from '#/platform/forms/untranslated-mark.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Textarea } from '#/ui/textarea.tsx';

interface BothLanguagesProps {
  label: string;
  en: string;
  sw: string;
  maxLength: number;
  /** Several lines. */
  rows?: number;
  error?: string | undefined;
  onChange: (change: { en?: string; sw?: string }) => void;
}

/** One text in both languages, side by side; the one that is not written yet is marked. */
export function BothLanguages(props: BothLanguagesProps) {
  const { label, en, sw, maxLength, rows, error, onChange } = props;
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {(['en', 'sw'] as const).map((language) => {
        const value = language === 'en' ? en : sw;
        return (
          <Field
            key={language}
            unmarked
            error={language === 'en' ? error : undefined}
            label={
              <>
                {language === 'en'
                  ? m.product_admin_in_english({ label })
                  : m.product_admin_in_swahili({ label })}
                <UntranslatedMark text={value} other={language === 'en' ? sw : en} />
              </>
            }
          >
            {(control) => {
              const shared = { ...control, lang: language, maxLength, value };
              return rows === undefined ? (
                <Input
                  {...shared}
                  onChange={(event) => onChange({ [language]: event.currentTarget.value })}
                />
              ) : (
                <Textarea
                  {...shared}
                  rows={rows}
                  onChange={(event) => onChange({ [language]: event.currentTarget.value })}
                />
              );
            }}
          </Field>
        );
      })}
    </div>
  );
}
