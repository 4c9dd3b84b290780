import { Button, SegmentedControl, Select, Stack, Textarea } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { Location } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { useKeepDraft, useKeptDraft } from '#app/lib/browser/kept-draft.ts'
import { DateField } from '#app/ui/forms/date-field.tsx'
import { useFollowedRecord } from '#app/ui/forms/followed/use-followed-record.ts'
import { FormQuestionDialog } from '#app/ui/forms/form-question.tsx'
import { LeaveGuard } from '#app/ui/forms/leave-guard.tsx'
import { RestoredNote } from '#app/ui/forms/restored-note.tsx'
import { useCheckedForm } from '#app/ui/forms/use-checked-form.ts'
import { DialogActions } from '#app/ui/overlays/dialog.tsx'
import {
  TASK_CATEGORIES,
  TASK_PRIORITIES,
  TASK_STATUSES,
  type TaskCategory,
  type TaskPriority,
  type TaskStatus,
} from '#domain/checklist/task-kinds.ts'
import { type PlanPerson, TASK_INPUTS } from '../rows.ts'
import { categoryName, personName, priorityName, statusName } from '../task-labels.ts'
import { taskForm } from './schema.ts'
import type { TaskDraft } from './task-draft.ts'
import classes from './task-form.module.css'

interface TaskFormProps {
  /** Identifies the task, so that unsaved input outlives a reload. */
  readonly keptAs: string
  readonly initial: TaskDraft
  /** The texts of its template; null for a custom task. */
  readonly suggested: { readonly name: string; readonly description: string } | null
  readonly isNew: boolean
  /** False while it closes: the leave guard is off then. */
  readonly isOpen: boolean
  readonly people: readonly PlanPerson[]
  readonly readerId: string
  /** The current draft, and the draft it started from. */
  readonly onSave: (draft: TaskDraft, before: TaskDraft) => void
  readonly onClose: () => void
  /** Null for a new task. */
  readonly onRemove: (() => void) | null
}

const LABELS = {
  name: 'tasks.form.name',
  description: 'tasks.form.description',
  status: 'tasks.form.status',
  dueOn: 'tasks.form.due',
  assigneeId: 'tasks.form.assignee',
  priority: 'tasks.form.priority',
  category: 'tasks.form.category',
  note: 'tasks.form.note',
} as const satisfies Readonly<Record<keyof TaskDraft, MessageKey>>

const leaves = (from: Location, to: Location) =>
  from.pathname !== to.pathname ||
  new URLSearchParams(from.search).get('task') !== new URLSearchParams(to.search).get('task')

/** All fields of a task. Saves on submit only; closing with unsaved input asks first. */
export function TaskForm(props: TaskFormProps) {
  const { suggested, isNew, people, readerId, onSave, onClose } = props
  const { t } = useT()
  const [opened] = useState(props.initial)
  const [saved, setSaved] = useState<TaskDraft | null>(null)
  const kept = useKeptDraft(props.keptAs, opened)
  const { form, fieldProps, dayProps, onSubmit } = useCheckedForm(kept.restored ?? opened, {
    schema: taskForm,
    order: TASK_INPUTS,
  })
  const { values } = form
  // What other members change meanwhile is not written over with what was loaded before.
  const { base, question, askFirst, reset } = useFollowedRecord({
    now: props.initial,
    values,
    setValues: (next) => form.setValues(next),
    labelOf: isNew || !props.isOpen ? undefined : (name) => t(LABELS[name]),
    inputOf: (name) => form.getInputNode(name),
  })
  // A plan with one member has no other assignee.
  const hasAssignee = people.length > 1 || base.assigneeId !== ''
  const isOwnText = suggested && (values.name !== suggested.name || values.description !== suggested.description)
  const isDirty = props.isOpen && JSON.stringify(values) !== JSON.stringify(base) && saved === null
  // Unsubmitted text counts as input; an empty new task needs no confirmation.
  const isGuarded = isDirty && !(isNew && values.name.trim() === '' && values.note.trim() === '')

  useKeepDraft(kept, values, isGuarded, base)

  // One render later, when the leave guard is off.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was submitted is saved once.
  useEffect(() => {
    if (saved) onSave(saved, isNew ? opened : props.initial)
  }, [saved])

  const submit = onSubmit(() => askFirst(() => setSaved(form.getValues())))
  const drop = () => {
    kept.drop()
    reset()
    form.clearErrors()
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }

  const assignees = [
    { value: '', label: t('tasks.form.assignee-none') },
    ...[readerId, ...people.map(({ userId }) => userId).filter((id) => id !== readerId)].map((id) => ({
      value: id,
      label: personName(id, people, readerId, t),
    })),
  ]

  return (
    <form className={classes.form} onSubmit={submit} onKeyDown={submitByKey} noValidate>
      <Stack gap={18} flex={1} pb={8}>
        <RestoredNote isRestored={kept.isRestored} onDrop={drop} />
        <Textarea
          {...fieldProps('name')}
          label={t('tasks.form.name')}
          className={classes.name ?? ''}
          autosize
          minRows={1}
          maxRows={4}
          required
          withAsterisk={false}
          data-autofocus={isNew || undefined}
          onKeyDown={(event) => {
            // A name has one line.
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
              event.preventDefault()
              submit()
            }
          }}
        />
        <Textarea {...fieldProps('description')} label={t('tasks.form.description')} autosize minRows={2} maxRows={8} />
        {isOwnText ? (
          <Button
            variant="subtle"
            className={classes.back ?? ''}
            leftSection={<IconArrowBackUp size={18} stroke={1.7} aria-hidden />}
            onClick={() => form.setValues({ name: suggested.name, description: suggested.description })}
          >
            {t('tasks.form.back-to-suggested')}
          </Button>
        ) : null}
        <Choice label={t('tasks.form.status')}>
          {(labelId) => (
            <SegmentedControl
              fullWidth
              size="md"
              aria-labelledby={labelId}
              value={values.status}
              onChange={(status) => form.setFieldValue('status', status as TaskStatus)}
              data={TASK_STATUSES.map((value) => ({ value, label: statusName(value, t) }))}
            />
          )}
        </Choice>
        <div className={classes.pair}>
          <DateField label={t('tasks.form.due')} {...dayProps('dueOn')} />
          {hasAssignee ? (
            <Select
              label={t('tasks.form.assignee')}
              value={values.assigneeId}
              onChange={(id) => form.setFieldValue('assigneeId', id ?? '')}
              allowDeselect={false}
              data={assignees}
            />
          ) : null}
        </div>
        <Choice label={t('tasks.form.priority')}>
          {(labelId) => (
            <SegmentedControl
              fullWidth
              size="md"
              aria-labelledby={labelId}
              value={values.priority}
              onChange={(priority) => form.setFieldValue('priority', priority as TaskPriority)}
              data={TASK_PRIORITIES.map((value) => ({ value, label: priorityName(value, t) }))}
            />
          )}
        </Choice>
        <Select
          label={t('tasks.form.category')}
          value={values.category}
          onChange={(category) => category && form.setFieldValue('category', category as TaskCategory)}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t('tasks.form.category-unknown')}
          data={TASK_CATEGORIES.map((value) => ({ value, label: categoryName(value, t) }))}
        />
        <Textarea
          {...fieldProps('note')}
          label={t('tasks.form.note')}
          description={t('tasks.form.note-hint')}
          autosize
          minRows={3}
          maxRows={14}
        />
      </Stack>
      <DialogActions>
        {props.onRemove ? (
          <Button
            variant="subtle"
            color="red"
            ml={-12}
            mr="auto"
            leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
            onClick={props.onRemove}
          >
            {suggested ? t('tasks.menu.remove') : t('tasks.menu.delete')}
          </Button>
        ) : null}
        <Button variant="default" className={classes.cancel ?? ''} onClick={onClose}>
          {t('tasks.form.cancel')}
        </Button>
        <Button type="submit">{isNew ? t('tasks.form.add') : t('tasks.form.save')}</Button>
      </DialogActions>
      <FormQuestionDialog question={question} />
      <LeaveGuard isOn={isGuarded} isLeaving={leaves} onLeave={kept.forget} />
    </form>
  )
}

/** A labelled row of options. */
function Choice({ label, children }: { label: string; children: (labelId: string) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <span id={id} className="field-label">
        {label}
      </span>
      {children(id)}
    </div>
  )
}
