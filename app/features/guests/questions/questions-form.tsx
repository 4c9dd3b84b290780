import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { ownLanguageFirst } from '#app/i18n/languages.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { inLanguage } from '#app/lib/format/in-language.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { takenOff } from '#app/ui/forms/followed/followed-fields.ts'
import formClasses from '#app/ui/forms/form-fields.module.css'
import { AddRow, FormRows, MoveRow, RemoveRow } from '#app/ui/forms/form-rows.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { GUEST_BOUNDS, QUESTION_KINDS } from '#domain/guests/guest-kinds.ts'
import settingsClasses from '../settings/settings.module.css'
import { useSaveQuestions } from '../settings-mutations.ts'
import { useGuests } from '../use-guests.ts'
import {
  CHOICES,
  type ChoiceDraft,
  draftOf,
  newChoice,
  newQuestion,
  type QuestionDraft,
  questionsSchema,
  toSave,
} from './question-draft.ts'
import { QuestionPreview } from './question-preview.tsx'
import classes from './questions.module.css'

/** An item of a list one place further or back. */
function moved<Item>(items: readonly Item[], from: number, by: -1 | 1): Item[] {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(from + by, 0, item)
}

/** The hosts' own questions: asked in both languages, ordered, and shown as a guest will see them. */
export function QuestionsForm({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useT()
  const { plan, setup } = useGuests()
  const save = useSaveQuestions(plan.id)
  const [lost, setLost] = useState(0)
  const dialogForm = useDialogForm({
    initial: { questions: setup.questions.map(draftOf) },
    // A question by its text, as it is or was.
    labelOf: (_name, id, drafts) => {
      const question = drafts.flatMap(({ questions }) => questions).find((each) => each.id === id)
      return (question && inLanguage(language, question.textEs, question.textEn)) ?? t('guests.questions.title')
    },
    schema: questionsSchema(language),
    order: ['questions'],
    keptAs: `guest-questions.${plan.id}`,
    savedId: plan.id,
    isConfirmable: ({ code }) => code === 'guest-question.answered',
    onSave: async ({ questions }, { isConfirmed }) => {
      try {
        await save.mutateAsync({
          saved: questions.map(toSave),
          removedIds: takenOff(dialogForm.base.questions, questions),
          removesAnswers: isConfirmed,
        })
      } catch (refusal) {
        const { values } = toAppError(refusal)
        setLost(Number(values.max ?? 0))
        throw refusal
      }
      onClose()
      notifySuccess({ message: t('guests.questions.saved') })
    },
  })
  const { form } = dialogForm
  const { questions } = form.values
  const set = (next: QuestionDraft[]) => form.setFieldValue('questions', next)
  return (
    <DialogForm
      title={t('guests.questions.title')}
      save={t('common.save-changes')}
      form={dialogForm}
      question={
        dialogForm.confirming === null
          ? null
          : {
              title: t('guests.questions.lost-title'),
              body: <p>{t('guests.questions.lost', { count: lost })}</p>,
              yes: t('guests.questions.lost-yes'),
              no: t('common.cancel'),
              onYes: dialogForm.confirm,
              onNo: dialogForm.cancelConfirmation,
            }
      }
      onClose={onClose}
    >
      <p className="soft">{t('guests.questions.hint')}</p>
      <FormRows>
        {questions.map((question, index) => (
          <Question
            key={question.id}
            question={question}
            place={index + 1}
            isLast={index === questions.length - 1}
            pathProps={(path) => dialogForm.pathProps(`questions.${index}.${path}`)}
            onChange={(changes) => set(questions.with(index, { ...question, ...changes }))}
            onMove={(by) => set(moved(questions, index, by))}
            onRemove={() => set(questions.toSpliced(index, 1))}
          />
        ))}
      </FormRows>
      {questions.length < GUEST_BOUNDS.questions ? (
        <AddRow label={t('guests.questions.add')} onAdd={() => set([...questions, newQuestion()])} />
      ) : null}
    </DialogForm>
  )
}

interface QuestionProps {
  readonly question: QuestionDraft
  readonly place: number
  readonly isLast: boolean
  readonly pathProps: (path: string) => object
  readonly onChange: (changes: Partial<QuestionDraft>) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function Question({ question, place, isLast, pathProps, onChange, onMove, onRemove }: QuestionProps) {
  const { t, language } = useT()
  const { kind, choices } = question
  const setChoices = (next: ChoiceDraft[]) => onChange({ choices: next })
  return (
    <fieldset className={formClasses.entry}>
      <legend className="visually-hidden">{t('guests.questions.entry', { place })}</legend>
      <div className={formClasses.pair}>
        {ownLanguageFirst(language).map((each) => (
          <TextInput
            key={each}
            {...pathProps(each === 'es' ? 'textEs' : 'textEn')}
            label={t(`guests.questions.text-${each}`)}
            autoComplete="off"
          />
        ))}
      </div>
      <Select
        {...pathProps('kind')}
        label={t('guests.questions.kind')}
        allowDeselect={false}
        data={QUESTION_KINDS.map((each) => ({ value: each, label: t(`guests.questions.kind-${each}`) }))}
        value={kind}
        onChange={(next) =>
          onChange({
            kind: next as QuestionDraft['kind'],
            choices: next === 'choice' && choices.length === 0 ? [newChoice(), newChoice()] : choices,
          })
        }
        maw={320}
      />
      {kind === 'choice' ? (
        <div className={classes.choices}>
          {choices.map((choice, index) => (
            <div key={choice.id} className={classes.choice}>
              {ownLanguageFirst(language).map((each) => (
                <TextInput
                  key={each}
                  {...pathProps(`choices.${index}.${each}`)}
                  aria-label={t(`guests.questions.choice-${each}`, { place: index + 1 })}
                  placeholder={t(`guests.questions.choice-${each}`, { place: index + 1 })}
                  autoComplete="off"
                />
              ))}
              <div className={classes.buttons}>
                <MoveRow
                  to="up"
                  label={t('guests.questions.choice-up', { place: index + 1 })}
                  isDisabled={index === 0}
                  onMove={() => setChoices(moved(choices, index, -1))}
                />
                <RemoveRow
                  label={t('guests.questions.choice-remove', { place: index + 1 })}
                  onRemove={() => setChoices(choices.toSpliced(index, 1))}
                />
              </div>
            </div>
          ))}
          {choices.length < CHOICES.max ? (
            <AddRow label={t('guests.questions.choice-add')} onAdd={() => setChoices([...choices, newChoice()])} />
          ) : null}
        </div>
      ) : null}
      <div className={settingsClasses.foot}>
        <QuestionPreview question={question} />
        <div className={classes.buttons}>
          <MoveRow
            to="up"
            label={t('guests.questions.up', { place })}
            isDisabled={place === 1}
            onMove={() => onMove(-1)}
          />
          <MoveRow
            to="down"
            label={t('guests.questions.down', { place })}
            isDisabled={isLast}
            onMove={() => onMove(1)}
          />
          <RemoveRow label={t('guests.questions.remove', { place })} onRemove={onRemove} />
        </div>
      </div>
    </fieldset>
  )
}
