import { Button } from '@mantine/core'
import { type FormEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { needMessages, useT } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { useKeepDraft, useKeptDraft } from '#app/lib/browser/kept-draft.ts'
import { useFollowedRecord } from '#app/ui/forms/followed/use-followed-record.ts'
import { FormQuestionDialog } from '#app/ui/forms/form-question.tsx'
import { useLeaveQuestion } from '#app/ui/forms/leave-guard.tsx'
import { RestoredNote } from '#app/ui/forms/restored-note.tsx'
import { DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { lazyPart } from '#app/ui/page/lazy-part.tsx'
import { toDay } from '#domain/day/day.ts'
import type { DayMove } from '../move-date/move-date.ts'
import { eventDayOf, todayOf } from '../plan-days.ts'
import { mayRead, type Plan } from '../rows.ts'
import { startsAt } from '../schema.ts'
import { EditPlanConsequences } from './edit-plan-consequences.tsx'
import classes from './edit-plan-dialog.module.css'
import { checkDetails, type DetailsDraft, detailsChanges, isTouched, toDetailsDraft } from './edit-plan-draft.ts'
import { EditPlanFooter } from './edit-plan-footer.tsx'
import { EditPlanForm } from './edit-plan-form.tsx'
import { EditPlanSkeleton } from './edit-plan-skeleton.tsx'
import { useSaveDetails } from './use-save-details.ts'

// The messages of all templates load only when the date changes.
const MoveDateStep = lazyPart(async () => {
  const [module] = await Promise.all([import('../move-date/move-date-step.tsx'), needMessages('checklist', 'timeline')])
  return module.MoveDateStep
})

const MoveTimelinesByHour = lazyPart(async () => {
  const [module] = await Promise.all([import('../move-date/move-timelines.tsx'), needMessages('timeline')])
  return module.MoveTimelinesByHour
})

const LABELS = {
  name: 'plans.edit.name',
  variant: 'plans.edit.variant',
  coupleType: 'plans.edit.couple',
  date: 'plans.edit.date',
  time: 'plans.edit.time',
  timeZone: 'plans.edit.zone',
  isTimeZoneChosen: 'plans.edit.zone',
  durationHours: 'plans.edit.duration',
  countryCode: 'plans.edit.country',
  city: 'plans.edit.city',
  cityId: 'plans.edit.city',
  locationType: 'plans.edit.location',
  guests: 'plans.edit.guests',
  language: 'plans.edit.language',
} as const satisfies Readonly<Record<keyof DetailsDraft, MessageKey>>

interface EditPlanContentProps {
  readonly plan: Plan
  readonly onClose: () => void
}

/** The dialog's steps: the form, and the tasks when the day changes. */
export function EditPlanContent({ plan, onClose }: EditPlanContentProps) {
  const { t, language } = useT()
  const now = useMemo(() => toDetailsDraft(plan, language), [plan, language])
  const [opened] = useState(now)
  const [openedAtMs] = useState(Date.now)
  const kept = useKeptDraft(`details.${plan.id}`, opened)
  const [draft, setDraft] = useState(kept.restored ?? opened)
  const [hasTried, setHasTried] = useState(false)
  const [step, setStep] = useState<'details' | 'move'>('details')
  const { save, isSaving, failure, clearFailure } = useSaveDetails(plan, () => {
    kept.forget()
    onClose()
  })
  const followed = useFollowedRecord({
    now,
    values: draft,
    setValues: setDraft,
    labelOf: isSaving ? undefined : (name) => t(LABELS[name]),
  })
  const isDirty = isTouched(draft, followed.base)
  useKeepDraft(kept, draft, isDirty, followed.base)
  const { question, requestClose } = useLeaveQuestion({
    isDirty,
    isSaving,
    onDiscard: kept.forget,
    onClose,
    onBack: () => {
      followed.question?.onNo()
      return followed.question !== null
    },
  })
  const title = useTitleFocus(step)
  const form = useRef<HTMLFormElement>(null)
  const issues = hasTried ? checkDetails(draft, plan, openedAtMs) : {}
  const isDayMoved = draft.date !== '' && draft.date !== now.date
  const move = useMemo(
    () =>
      step === 'move'
        ? {
            from: eventDayOf(plan),
            to: toDay(draft.date),
            today: todayOf({ timeZone: draft.timeZone }, openedAtMs),
          }
        : null,
    [step, plan, draft, openedAtMs],
  )

  const startMs = startsAt(draft)
  const isHourMoved = startMs !== null && !isDayMoved && (draft.time !== now.time || draft.timeZone !== now.timeZone)

  const drop = () => {
    kept.drop()
    followed.reset()
    setHasTried(false)
    clearFailure()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const found = checkDetails(draft, plan, openedAtMs)
    setHasTried(true)
    if (Object.keys(found).length > 0) return focusFirstIssue(form.current, Object.keys(found))
    followed.askFirst(() => {
      const { changes, before } = detailsChanges(draft, plan)
      if (Object.keys(changes).length === 0) return onClose()
      if (!isDayMoved) return void save({ changes, before, moves: null })
      clearFailure()
      setStep('move')
    })
  }

  const saveMove = (moves: readonly DayMove[]) => void save({ ...detailsChanges(draft, plan), moves })

  if (move) {
    return (
      <>
        <DialogTitle ref={title}>{t('plans.move.title')}</DialogTitle>
        <Suspense fallback={<EditPlanSkeleton />}>
          <MoveDateStep
            plan={plan}
            move={move}
            to={{ startsAtMs: startMs ?? plan.startsAtMs, timeZone: draft.timeZone }}
            isSaving={isSaving}
            failure={failure}
            onBack={() => setStep('details')}
            onMove={saveMove}
          />
        </Suspense>
        {question}
      </>
    )
  }
  return (
    <>
      <DialogTitle ref={title}>{t('plans.edit.title')}</DialogTitle>
      <form ref={form} noValidate onSubmit={submit} className={classes.form}>
        <RestoredNote isRestored={kept.isRestored} onDrop={drop} />
        <EditPlanForm plan={plan} draft={draft} change={setDraft} issues={issues} nowMs={openedAtMs} />
        <EditPlanConsequences plan={plan} draft={draft} nowMs={openedAtMs} />
        {isHourMoved && mayRead(plan, 'timeline') ? (
          <Suspense>
            <MoveTimelinesByHour plan={plan} to={{ startsAtMs: startMs, timeZone: draft.timeZone }} />
          </Suspense>
        ) : null}
        <EditPlanFooter issueCount={Object.keys(issues).length} failure={failure}>
          <Button variant="default" onClick={requestClose} disabled={isSaving}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {isDayMoved ? t('plans.edit.next') : t('common.save-changes')}
          </Button>
        </EditPlanFooter>
      </form>
      <FormQuestionDialog question={followed.question} />
      {question}
    </>
  )
}

/** Moves the focus to the title, so that screen readers announce the new step. */
function useTitleFocus(view: string) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    title.current?.focus()
  }, [view])
  return title
}

/** The first invalid field in the order of the form. */
function focusFirstIssue(form: HTMLFormElement | null, fields: readonly string[]) {
  const shown = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const first = shown.find((element) => fields.includes(element.dataset.field ?? ''))
  first?.querySelector<HTMLElement>('input:not([type="hidden"]), button')?.focus()
}
