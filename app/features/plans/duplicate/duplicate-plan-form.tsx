import { Checkbox, TextInput } from '@mantine/core'
import { IconCalendarTime, IconCopy } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { showPlanLimit, showTierRefusal } from '#app/features/billing/reached-limit.ts'
import { totalText } from '#app/features/budget/rows.ts'
import { type Language, type Translate, useT } from '#app/i18n/i18n.ts'
import { type AppError, toAppError } from '#app/lib/api/app-error.ts'
import { useNow } from '#app/lib/browser/use-now.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { errorMessage } from '#app/ui/feedback/error-message.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DateField } from '#app/ui/forms/date-field.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import classes from '../actions/plan-dialog.module.css'
import { useDuplicatePlan } from '../mutations.ts'
import type { Plan } from '../rows.ts'
import { eventDetailsMessage } from '../schema.ts'
import { type Taken, toDuplicateCall } from './duplicate-call.ts'
import type { CopiedDates } from './duplicate-dates.ts'
import { DUPLICATE_FIELDS, type DuplicateField, useDuplicateDraft } from './use-duplicate-draft.ts'

interface DuplicatePlanFormProps {
  readonly plan: Plan
  readonly onClose: () => void
}

/** Sentences that name the copy. */
const OWN_MESSAGES = {
  'name.missing': 'plans.duplicate.issue.name-missing',
  'name.too-long': 'plans.duplicate.issue.name-long',
  'time.missing': 'plans.duplicate.issue.time-missing',
} as const

export function DuplicatePlanForm({ plan, onClose }: DuplicatePlanFormProps) {
  const { t, language } = useT()
  const navigate = useNavigate()
  const nowMs = useNow()
  const draft = useDuplicateDraft(plan, nowMs)
  const duplicate = useDuplicatePlan()
  const form = useRef<HTMLFormElement>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [failure, setFailure] = useState<AppError | null>(null)

  // Focuses the field after its error is shown: a calendar opened over it would hide the message.
  const firstIssue = DUPLICATE_FIELDS.find((field) => draft.issues[field])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, not while the fields are mended.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLInputElement>(`[data-field="${firstIssue}"] input`)?.focus()
  }, [refusals])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    const wanted = draft.toDraft()
    if (wanted === null) setRefusals((before) => before + 1)
    if (wanted === null || duplicate.isPending) return
    setFailure(null)
    try {
      const made = await duplicate.mutateAsync(toDuplicateCall(plan, wanted))
      draft.discard()
      onClose()
      notifySuccess({
        title: t('plans.duplicate.created'),
        message: t('plans.duplicate.created-text', { name: made.name }),
      })
      await navigate(`/app/event-plan/${made.id}`)
    } catch (error) {
      if (showPlanLimit(error)) return onClose()
      // The form stays under the prompt, so that the copy can be made without the room or the drinks. It will be the reader's own plan.
      showTierRefusal(error, { role: 'owner' })
      setFailure(toAppError(error))
    }
  }

  const issue = (field: DuplicateField) => {
    const what = isSubmitted ? draft.issues[field] : undefined
    return what === undefined ? undefined : eventDetailsMessage(what, t, OWN_MESSAGES)
  }

  const labels: Readonly<Record<Taken, { label: string; description: string }>> = {
    budget: {
      label: t('plans.duplicate.take-budget'),
      description: t(draft.take.includes('budget') ? 'plans.duplicate.budget-taken' : 'plans.duplicate.budget-fresh', {
        money: totalText(plan.total, plan.currency, language),
      }),
    },
    tasks: {
      label: t('plans.duplicate.take-tasks', { count: plan.taskCounts.total }),
      description: t('plans.duplicate.tasks-hint'),
    },
    vendors: {
      label: t('plans.duplicate.take-vendors', { count: plan.ledgerCounts.vendors }),
      description: t('plans.duplicate.vendors-hint'),
    },
    guests: {
      label: t('plans.duplicate.take-guests', { count: draft.parties }),
      description: [
        t('plans.duplicate.guests-hint'),
        ...(draft.replyBy === null
          ? []
          : [t('plans.duplicate.guests-reply-by', { day: formatDay(draft.replyBy, language) })]),
      ].join(' '),
    },
    rooms: {
      label: t('plans.duplicate.take-rooms', { count: draft.tables }),
      description: [
        t('plans.duplicate.rooms-hint'),
        ...(draft.hasOtherRooms ? [t('plans.duplicate.rooms-main-only')] : []),
      ].join(' '),
    },
    timeline: {
      label: t('plans.duplicate.take-timeline'),
      description: t('plans.duplicate.timeline-hint'),
    },
    drinks: {
      label: t('plans.duplicate.take-drinks'),
      description: t('plans.duplicate.drinks-hint'),
    },
  }

  return (
    <DialogForm
      ref={form}
      title={t('plans.duplicate.title', { name: plan.name })}
      save={t('plans.duplicate.confirm')}
      icon={<IconCopy size={18} stroke={1.8} aria-hidden />}
      // Which tasks move is one of the options.
      isDisabled={draft.isCounting}
      form={{
        ...draft,
        isSaving: duplicate.isPending,
        failure: failure && errorMessage(failure, t),
        submit: (event) => void send(event),
      }}
      onClose={onClose}
    >
      <div data-field="name">
        <TextInput
          data-autofocus
          label={t('plans.duplicate.name')}
          value={draft.name}
          error={issue('name')}
          autoComplete="off"
          onChange={(event) => draft.change({ name: event.currentTarget.value })}
        />
      </div>
      <div className={classes.pair}>
        <div data-field="date">
          <DateField
            label={t('plans.duplicate.date')}
            value={draft.date}
            minDay={draft.today}
            error={issue('date')}
            onChange={(date) => draft.change({ date })}
          />
        </div>
        <div data-field="time">
          <TextInput
            type="time"
            label={t('plans.duplicate.time')}
            value={draft.time}
            error={issue('time')}
            onChange={(event) => draft.change({ time: event.currentTarget.value.slice(0, 5) })}
          />
        </div>
      </div>
      <fieldset className={classes.choices}>
        <legend>{t('plans.duplicate.take')}</legend>
        {draft.offered.map((each) => (
          <Checkbox
            key={each}
            size="md"
            checked={draft.take.includes(each)}
            onChange={() => draft.toggle(each)}
            {...labels[each]}
          />
        ))}
      </fieldset>
      <div aria-live="polite">
        {draft.dates === null ? null : (
          <p className="remark">
            <IconCalendarTime size={20} stroke={1.6} aria-hidden />
            {spanText(draft.dates, t, language)}
          </p>
        )}
      </div>
    </DialogForm>
  )
}

/** "42 tasks will be due between 3 March and 14 November; 2 have no date." */
function spanText({ dayByTask, first, last, withoutDay }: CopiedDates, t: Translate, language: Language): string {
  if (first === null || last === null) return t('plans.duplicate.no-days', { count: withoutDay })
  const span = t('plans.duplicate.span', {
    count: dayByTask.size,
    first: formatDay(first, language),
    last: formatDay(last, language),
  })
  return withoutDay === 0 ? span : `${span} ${t('plans.duplicate.no-days', { count: withoutDay })}`
}
