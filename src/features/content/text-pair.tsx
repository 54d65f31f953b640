import type { Locale } from '#/paraglide/runtime.js';
import { Input } from '#/ui/input.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { LanguagePair } from './admin/editor/language-pair.tsx';
import { MarkdownEditor } from './admin/editor/markdown-editor.tsx';

const LONGEST = { line: 160, summary: 400, caption: 200, markdown: 60_000 } as const;

interface TextPairProps<Values> {
  label: string;
  hint?: string;
  as: keyof typeof LONGEST;
  /** Of the English and the Swahili text. */
  names: readonly [keyof Values & string, keyof Values & string];
  values: Values;
  onChange: (values: Values) => void;
  /** The names that were asked for and are empty. */
  missing: readonly string[];
  required?: boolean;
  /** Letters, when fewer than a text of this kind usually has. */
  longest?: number;
}

/** A text of a form that has it in both languages. */
export function TextPair<Values extends object>(props: TextPairProps<Values>) {
  const { label, hint, as, names, values, onChange, missing, required, longest } = props;
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
          return (
            <MarkdownEditor {...control} maxLength={longest ?? LONGEST[as]} onChange={change} />
          );
        }
        const Control = as === 'summary' ? Textarea : Input;
        return (
          <Control
            {...control}
            maxLength={longest ?? LONGEST[as]}
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
