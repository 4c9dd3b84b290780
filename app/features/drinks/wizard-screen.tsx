import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type ComponentType, type FormEvent, memo, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { BasicMark } from '#app/features/billing/basic-mark.tsx'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { nextPaint } from '#app/lib/browser/next-paint.ts'
import { SaveBar } from '#app/ui/forms/save-bar.tsx'
import { focusFirstIssue, nextButton, StepForm } from '#app/ui/forms/steps/step-form.tsx'
import { StepProgress } from '#app/ui/forms/steps/step-progress.tsx'
import { useShownStep } from '#app/ui/forms/steps/use-shown-step.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { DrinksFooter } from './drinks-footer.tsx'
import { DrinksProvider } from './drinks-provider.tsx'
import { DrinksSummary } from './drinks-summary.tsx'
import { DRINK_STEPS, type DrinkStep, isDrinkStep, issuesOf } from './form/drinks-form.ts'
import { ResultView } from './result/result-view.tsx'
import { saveBarLabels } from './save-bar-labels.ts'
import { HoursStep } from './steps/hours-step.tsx'
import { LevelStep } from './steps/level-step.tsx'
import { PeopleStep } from './steps/people-step.tsx'
import { StylesStep } from './steps/styles-step.tsx'
import { VenueStep } from './steps/venue-step.tsx'
import { WeatherStep } from './steps/weather-step.tsx'
import { useDrinks } from './use-drinks.ts'
import { useSaveDrinksForm } from './use-save-drinks.ts'

// Each renders anew with the answers only, not with every change of the address.
const STEPS: Readonly<Record<Exclude<DrinkStep, 'result'>, ComponentType>> = {
  people: memo(PeopleStep),
  styles: memo(StylesStep),
  hours: memo(HoursStep),
  weather: memo(WeatherStep),
  level: memo(LevelStep),
  venue: memo(VenueStep),
}
const Result = memo(ResultView)
const Summary = memo(DrinksSummary)
const Footer = memo(DrinksFooter)

const NO_ISSUES: readonly string[] = []

/** From the guest list to the shopping list, a question at a time. */
export function DrinksWizardScreen({ plan }: { readonly plan: Plan }) {
  const { t } = useT()
  // The step whose issues are shown: the user tried to go on.
  const [issues, setIssues] = useState<readonly string[]>(NO_ISSUES)
  return (
    <>
      <PageTitle title={`${t('drinks.wizard.title')} · ${plan.name}`} />
      <DrinksProvider plan={plan} issues={issues}>
        <Steps onIssues={setIssues} />
      </DrinksProvider>
    </>
  )
}

function Steps({ onIssues }: { readonly onIssues: (issues: readonly string[]) => void }) {
  const { t } = useT()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { plan, form, editor, saved, issues, isInTier, isReadOnly } = useDrinks()
  const { save, isSaving } = useSaveDrinksForm()
  const element = useRef<HTMLFormElement>(null)
  const asked = params.get('step')
  const { step, hasMoved, show, follow } = useShownStep<DrinkStep>(
    isDrinkStep(asked) ? asked : saved.answers || editor.isRestored ? 'result' : 'people',
  )
  const index = DRINK_STEPS.indexOf(step)
  const next = DRINK_STEPS[index + 1]
  const previous = DRINK_STEPS[index - 1]
  const toStep = (id: string) => `?plan=${plan.id}&step=${id}`
  const Step = step === 'result' ? null : STEPS[step]
  const mustSave = !isReadOnly && isInTier && (editor.isDirty || saved.answers === null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = issuesOf(form, step)
    // The same empty list again is no change, which would render everything once more before the next step.
    onIssues(found.length > 0 ? found : NO_ISSUES)
    if (found.length > 0) return focusFirstIssue(element.current, found)
    if (!next) return
    show(next)
    // The router's own work begins once the next question stands on screen.
    void nextPaint().then(() => navigate(toStep(next)))
  }

  return (
    <>
      <StepForm
        formRef={element}
        step={step}
        eyebrow={
          <>
            {t('drinks.wizard.step', { step: index + 1, count: DRINK_STEPS.length, name: t(`drinks.step.${step}`) })}{' '}
            <BasicMark />
          </>
        }
        title={t(`drinks.title.${step}`)}
        lead={t(`drinks.lead.${step}`)}
        onSubmit={submit}
        progress={
          <StepProgress
            steps={DRINK_STEPS.map((id) => ({ id, name: t(`drinks.step.${id}`) }))}
            step={step}
            open="result"
            toStep={toStep}
            onFollow={follow}
            label={t('drinks.wizard.steps')}
          />
        }
        {...(Step ? { side: <Summary /> } : {})}
        actions={
          next ? (
            <>
              {previous ? (
                <Button
                  component={Link}
                  to={toStep(previous)}
                  onClick={follow(previous)}
                  variant="default"
                  size="md"
                  leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />}
                >
                  {t('drinks.wizard.back')}
                </Button>
              ) : (
                <Button component={Link} to={`/app/event-plan/${plan.id}`} variant="default" size="md">
                  {t('drinks.wizard.leave')}
                </Button>
              )}
              <Button
                type="submit"
                size="md"
                className={nextButton}
                rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
              >
                {t('drinks.wizard.next')}
              </Button>
            </>
          ) : null
        }
        footer={<Footer />}
      >
        {Step ? <Step /> : <Result isWholeAtOnce={!hasMoved} />}
        <p className="visually-hidden" role="status">
          {issues.length > 0 ? t('drinks.wizard.fix', { count: issues.length }) : ''}
        </p>
      </StepForm>
      {Step ? null : (
        <SaveBar
          labels={saveBarLabels(t)}
          isDirty={mustSave}
          isSaving={isSaving}
          isContested={editor.isContested}
          onSave={() => void save()}
          {...(editor.isDirty && saved.answers !== null ? { onDiscard: editor.discard } : {})}
        />
      )}
    </>
  )
}
