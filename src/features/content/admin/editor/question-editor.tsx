import { QUESTION_GROUPS } from '#/domain/content/content.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import { QuestionList } from '#/features/content/components/question-list.tsx';
import type { QuestionInput } from '#/features/content/manage/schemas.ts';
import { groupLabels } from '#/features/content/tag-labels.ts';
import { partLabel } from '../messages.ts';
import type { ContentEditor, FieldsProps } from './define-editor.ts';
import { FactHelp } from './fact-help.tsx';
import { Previews } from './preview-frame.tsx';
import { TextPair } from '#/features/content/text-pair.tsx';

export const questionEditor: ContentEditor<'question', QuestionInput> = {
  kind: 'question',
  begin: () => ({
    group: 'hire',
    question: '',
    questionSw: '',
    answer: '',
    answerSw: '',
    isFeatured: false,
  }),
  valuesOf: ({ group, question, questionSw, answer, answerSw, isFeatured }) => ({
    group,
    question,
    questionSw,
    answer,
    answerSw,
    isFeatured,
  }),
  needed: ({ question }) => (question.trim() === '' ? ['question'] : []),
  create: (values) => client.content.manage.createQuestion(values),
  update: (key, values) => client.content.manage.updateQuestion({ ...key, ...values }),
  Fields: QuestionFields,
  Preview: QuestionPreview,
  parts: [
    { name: 'group', label: m.content_admin_group, show: ({ group }) => groupLabels[group]() },
    ...(['question', 'questionSw', 'answer', 'answerSw'] as const).map((name) => ({
      name,
      label: () => partLabel(name),
      show: (values: QuestionInput) => values[name],
    })),
    {
      name: 'isFeatured',
      label: m.content_admin_featured,
      show: ({ isFeatured }) => (isFeatured ? m.content_admin_yes() : m.content_admin_no()),
    },
  ],
};

function QuestionFields({ values, onChange, missing }: FieldsProps<QuestionInput>) {
  const pair = { values, onChange, missing };
  return (
    <>
      <Field label={m.content_admin_group()} required className="max-w-80">
        {(control) => (
          <Select
            {...control}
            value={values.group}
            onChange={(event) => {
              const group = QUESTION_GROUPS.find((one) => one === event.currentTarget.value);
              if (group) onChange({ ...values, group });
            }}
          >
            {QUESTION_GROUPS.map((group) => (
              <option key={group} value={group}>
                {groupLabels[group]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextPair
        {...pair}
        as="line"
        label={m.content_admin_question()}
        names={['question', 'questionSw']}
        required
      />
      <TextPair
        {...pair}
        as="markdown"
        label={m.content_admin_answer()}
        hint={m.content_admin_markdown_hint()}
        names={['answer', 'answerSw']}
      />
      <FactHelp />
      <Checkbox
        label={m.content_admin_featured()}
        checked={values.isFeatured}
        onChange={(event) => onChange({ ...values, isFeatured: event.currentTarget.checked })}
      />
    </>
  );
}

function QuestionPreview({ values }: { values: QuestionInput }) {
  return (
    <Previews
      en={{ line: values.question, markdown: values.answer }}
      sw={{ line: values.questionSw, markdown: values.answerSw }}
    >
      {({ line, text }) => (
        <QuestionList open questions={[{ anchor: 'preview', question: line, answer: text.html }]} />
      )}
    </Previews>
  );
}
