import { Box, Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { type ComponentType, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { focusFirstIssue, nextButton, StepForm } from '../../ui/forms/steps/step-form.tsx'
import { StepProgress } from '../../ui/forms/steps/step-progress.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { useReachedLimit } from '../billing/reached-limit.ts'
import { draftBudget } from './draft/budget-draft.ts'
import { checkStep, lastOpenStep } from './draft/check-draft.ts'
import { useWizardDraft } from './draft/use-wizard-draft.ts'
import { isStarted, isWizardStep, laterStep, WIZARD_STEPS, type WizardStep } from './draft/wizard-draft.ts'
import { LimitNote } from './limit-note.tsx'
import { StartOver } from './start-over.tsx'
import { BudgetStep } from './steps/budget-step.tsx'
import { CategoriesStep } from './steps/categories-step.tsx'
import { DetailsStep } from './steps/details-step.tsx'
import { withSuggestedName } from './steps/name-ideas.ts'
import { NameStep } from './steps/name-step.tsx'
import { PlaceStep } from './steps/place-step.tsx'
import { PrioritiesStep } from './steps/priorities-step.tsx'
import type { StepProps } from './steps/step-props.ts'
import { TypeStep } from './steps/type-step.tsx'
import { useSavePlan } from './use-save-plan.ts'
import { WizardSummary } from './wizard-summary.tsx'

interface StepLook {
  readonly Step: ComponentType<StepProps>
  readonly title: MessageKey
  readonly lead: MessageKey
}

const STEPS: Readonly<Record<WizardStep, StepLook>> = {
  type: { Step: TypeStep, title: 'wizard.type.title', lead: 'wizard.type.lead' },
  details: { Step: DetailsStep, title: 'wizard.details.title', lead: 'wizard.details.lead' },
  place: { Step: PlaceStep, title: 'wizard.place.title', lead: 'wizard.place.lead' },
  categories: { Step: CategoriesStep, title: 'wizard.categories.title', lead: 'wizard.categories.lead' },
  priorities: { Step: PrioritiesStep, title: 'wizard.priorities.title', lead: 'wizard.priorities.lead' },
  budget: { Step: BudgetStep, title: 'wizard.budget.title', lead: 'wizard.budget.lead' },
  name: { Step: NameStep, title: 'wizard.name.title', lead: 'wizard.name.lead' },
}

const STEP_NAMES: Readonly<Record<WizardStep, MessageKey>> = {
  type: 'wizard.step.type',
  details: 'wizard.step.details',
  place: 'wizard.step.place',
  categories: 'wizard.step.categories',
  priorities: 'wizard.step.priorities',
  budget: 'wizard.step.budget',
  name: 'wizard.step.name',
}

/** Seven questions that create a plan with its budget. */
export function WizardScreen({ userId }: { readonly userId: string }) {
  const { t, language } = useT()
  const { draft: kept, change, isKept, isRestored, startOver, finish } = useWizardDraft(userId, language)
  const draft = withSuggestedName(kept, t)
  const navigate = useNavigate()
  const [nowMs, setNowMs] = useState(Date.now)
  const open = lastOpenStep(draft, nowMs)
  const step = useStep(open)
  const saving = useSavePlan(finish)
  const [tried, setTried] = useState<WizardStep | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const isLimitShown = useReachedLimit() !== null
  // The prompt of a full tier takes the focus as well.
  useFocusAfterSaving(submitButton, saving.isSaving || isLimitShown)

  const index = WIZARD_STEPS.indexOf(step)
  const next = WIZARD_STEPS[index + 1]
  const previous = WIZARD_STEPS[index - 1]
  const issues = tried === step ? checkStep(draft, step, nowMs) : {}
  const issueCount = Object.keys(issues).length
  const { Step, title, lead } = STEPS[step]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChoosing(document.activeElement)) return
    const now = Date.now()
    setNowMs(now)
    setTried(step)
    const found = checkStep(draft, step, now)
    if (Object.keys(found).length > 0) {
      focusFirstIssue(form.current, Object.keys(found))
      return
    }
    if (next) {
      change((latest) => ({ ...latest, reached: laterStep(latest.reached, next) }))
      setTried(null)
      void navigate(`?step=${next}`)
      return
    }
    const budget = draftBudget(draft)
    if (budget && !saving.isSaving) void saving.save(draft, budget)
  }

  return (
    <>
      <PageTitle title={`${t(STEP_NAMES[step])} · ${t('wizard.title')}`} />
      <StepForm
        isPage
        formRef={form}
        step={step}
        eyebrow={t('wizard.progress.announce', {
          step: index + 1,
          count: WIZARD_STEPS.length,
          name: t(STEP_NAMES[step]),
        })}
        title={t(title)}
        lead={t(lead)}
        onSubmit={submit}
        progress={
          <StepProgress
            steps={WIZARD_STEPS.map((id) => ({ id, name: t(STEP_NAMES[id]) }))}
            step={step}
            open={open}
            toStep={(id) => `?step=${id}`}
            label={t('wizard.progress.label')}
            done={t('wizard.progress.done')}
          />
        }
        side={<WizardSummary draft={draft} isLast={!next} />}
        actions={
          <>
            {previous ? (
              <Button
                component={Link}
                to={`?step=${previous}`}
                variant="default"
                size="md"
                leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />}
              >
                {t('wizard.back')}
              </Button>
            ) : (
              <Button component={Link} to="/app/saved-plans" variant="default" size="md">
                {t('wizard.leave')}
              </Button>
            )}
            <Button
              ref={submitButton}
              type="submit"
              size="md"
              className={nextButton}
              loading={saving.isSaving}
              rightSection={
                next ? (
                  <IconArrowRight size={18} stroke={1.8} aria-hidden />
                ) : (
                  <IconCheck size={18} stroke={2} aria-hidden />
                )
              }
            >
              {saving.isSaving ? t('wizard.saving') : t(next ? 'wizard.next' : 'wizard.save')}
            </Button>
          </>
        }
        footer={
          <>
            <p>
              {isRestored && isKept ? `${t('wizard.restored')} ` : ''}
              {t(isKept ? 'wizard.kept' : 'wizard.not-kept')}
            </p>
            {isStarted(draft) ? (
              <StartOver
                onConfirm={() => {
                  startOver()
                  setTried(null)
                  void navigate('?step=type')
                }}
              />
            ) : null}
          </>
        }
      >
        {step === 'type' || step === 'name' ? <LimitNote /> : null}
        <Step draft={draft} change={change} issues={issues} nowMs={nowMs} />
        <p className="visually-hidden" role="status">
          {issueCount > 0 ? t('wizard.fix', { count: issueCount }) : ''}
        </p>
        {saving.hasFailed && step === 'name' ? (
          <Box component="p" className="notice" mt="1.5rem" bg="var(--convite-danger-soft)">
            {t('wizard.failed')} {t('wizard.failed-kept')}
          </Box>
        ) : null}
      </StepForm>
    </>
  )
}

/** The step of the address, if it may be opened; otherwise the address is corrected. */
function useStep(open: WizardStep): WizardStep {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const requested = params.get('step')
  const step = isWizardStep(requested) && laterStep(requested, open) === open ? requested : open
  useEffect(() => {
    if (requested !== step) void navigate(`?step=${step}`, { replace: true })
  }, [requested, step, navigate])
  return step
}

/** A button that is disabled while saving loses focus; it gets the focus back when the save is refused. */
function useFocusAfterSaving(button: RefObject<HTMLButtonElement | null>, isBusy: boolean) {
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy) button.current?.focus({ preventScroll: true })
    wasBusy.current = isBusy
  }, [isBusy, button])
}

/** Enter in an open list of choices selects a choice; only the city field also accepts free text. */
const isChoosing = (focused: Element | null) =>
  focused?.matches('[role="combobox"][aria-expanded="true"]') === true && !focused.closest('[data-field="city"]')
