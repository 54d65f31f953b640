import type { Locale } from '#/paraglide/runtime.js';
import { Input } from '#/ui/input.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { LanguagePair } from './language-pair.tsx';
import { MarkdownEditor } from './markdown-editor.tsx';

const LONGEST = { line: 160, summary: 400, caption: 200, markdown: 60_000 } as const;

interface TextPairProps<Values> {
  label: string;
  hint?: string;
  as: keyof typeof LONGEST;
  /** Of the English and the Swahili text. */
  names: readonly [keyof Values & string, keyof Values & string];
  values: Values;
  onChange: (values: Values) => void;
  missing: readonly string[];
  required?: boolean;
}

/** A text of a form that has it in both languages. */
export function TextPair<Values extends object>(props: TextPairProps<Values>) {
  const { label, hint, as, names, values, onChange, missing, required } = props;
  const [english, swahili] = names;
  const nameOf = (locale: Locale) => (locale === 'en' ? english : swahili);
  return (
    <LanguagePair
      label={label}
      hint={hint}
      required={required}
      en={String(values[english])}
      sw={String(values[swahili])}
      missing={(['en', 'sw'] as const).filter((locale) => missing.includes(nameOf(locale)))}
      onChange={(locale, text) => onChange({ ...values, [nameOf(locale)]: text })}
    >
      {(control, change) => {
        if (as === 'markdown') {
          return <MarkdownEditor {...control} maxLength={LONGEST[as]} onChange={change} />;
        }
        const Control = as === 'summary' ? Textarea : Input;
        return (
          <Control
            {...control}
            maxLength={LONGEST[as]}
            autoComplete="off"
            spellCheck
            onChange={(event: { currentTarget: { value: string } }) =>
              change(event.currentTarget.value)
            }
          />
        );
      }}
    </LanguagePair>
  );
}
