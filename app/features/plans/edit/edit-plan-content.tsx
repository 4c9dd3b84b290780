import { Button } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { needMessages, useT } from '#app/i18n/i18n.ts'
import { useKeepDraft, useKeptDraft } from '#app/lib/browser/kept-draft.ts'
import { useLeaveQuestion } from '#app/ui/forms/leave-guard.tsx'
import { RestoredNote } from '#app/ui/forms/restored-note.tsx'
import { DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { toDay } from '#domain/day/day.ts'
import type { DayMove } from '../move-date/move-date.ts'
import { eventDayOf, todayOf } from '../plan-days.ts'
import type { Plan } from '../rows.ts'
import { EditPlanConsequences } from './edit-plan-consequences.tsx'
import classes from './edit-plan-dialog.module.css'
import { checkDetails, detailsChanges, isTouched, toDetailsDraft } from './edit-plan-draft.ts'
import { EditPlanFooter } from './edit-plan-footer.tsx'
import { EditPlanForm } from './edit-plan-form.tsx'
import { EditPlanSkeleton } from './edit-plan-skeleton.tsx'
import { useSaveDetails } from './use-save-details.ts'

// The messages of all templates load only when the date changes.
const MoveDateStep = lazy(async () => {
  const [module] = await Promise.all([import('../move-date/move-date-step.tsx'), needMessages('checklist')])
  return { default: module.MoveDateStep }
})

interface EditPlanContentProps {
  readonly plan: Plan
  readonly onClose: () => void
}

/** The dialog's steps: the form, and the tasks when the day changes. */
export function EditPlanContent({ plan, onClose }: EditPlanContentProps) {
  const { t, language } = useT()
  // Updates received meanwhile do not change the edited base.
  const [base] = useState(plan)
  const [saved] = useState(() => toDetailsDraft(plan, language))
  const [openedAtMs] = useState(Date.now)
  const kept = useKeptDraft(`details.${plan.id}`, saved)
  const [draft, setDraft] = useState(kept.restored ?? saved)
  const [hasTried, setHasTried] = useState(false)
  const [step, setStep] = useState<'details' | 'move'>('details')
  const { save, isSaving, failure, clearFailure } = useSaveDetails(base, () => {
    kept.forget()
    onClose()
  })
  const isDirty = isTouched(draft, saved)
  useKeepDraft(kept, draft, isDirty)
  const { question, requestClose } = useLeaveQuestion({
    isDirty,
    isSaving,
    onDiscard: kept.forget,
    onClose,
  })
  const title = useTitleFocus(step)
  const form = useRef<HTMLFormElement>(null)
  const issues = hasTried ? checkDetails(draft, base, openedAtMs) : {}
  const isDayMoved = draft.date !== '' && draft.date !== saved.date
  const move = useMemo(
    () =>
      step === 'move'
        ? {
            from: eventDayOf(base),
            to: toDay(draft.date),
            today: todayOf({ timeZone: draft.timeZone }, openedAtMs),
          }
        : null,
    [step, base, draft, openedAtMs],
  )

  const drop = () => {
    kept.drop()
    setDraft(saved)
    setHasTried(false)
    clearFailure()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const found = checkDetails(draft, base, openedAtMs)
    setHasTried(true)
    if (Object.keys(found).length > 0) return focusFirstIssue(form.current, Object.keys(found))
    const { changes, before } = detailsChanges(draft, base)
    if (Object.keys(changes).length === 0) return onClose()
    if (!isDayMoved) return void save({ changes, before, moves: null })
    clearFailure()
    setStep('move')
  }

  const saveMove = (moves: readonly DayMove[]) => void save({ ...detailsChanges(draft, base), moves })

  if (move) {
    return (
      <>
        <DialogTitle ref={title}>{t('plans.move.title')}</DialogTitle>
        <Suspense fallback={<EditPlanSkeleton />}>
          <MoveDateStep
            plan={base}
            move={move}
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
        <EditPlanForm plan={base} draft={draft} change={setDraft} issues={issues} nowMs={openedAtMs} />
        <EditPlanConsequences plan={base} draft={draft} nowMs={openedAtMs} />
        <EditPlanFooter issueCount={Object.keys(issues).length} failure={failure}>
          <Button variant="default" onClick={requestClose} disabled={isSaving}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {isDayMoved ? t('plans.edit.next') : t('common.save-changes')}
          </Button>
        </EditPlanFooter>
      </form>
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
