import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { WIZARD_STEPS, type WizardStep } from './draft/wizard-draft.ts'
import classes from './wizard-progress.module.css'

export const STEP_NAMES: Readonly<Record<WizardStep, MessageKey>> = {
  type: 'wizard.step.type',
  details: 'wizard.step.details',
  place: 'wizard.step.place',
  categories: 'wizard.step.categories',
  priorities: 'wizard.step.priorities',
  budget: 'wizard.step.budget',
  name: 'wizard.step.name',
}

interface WizardProgressProps {
  readonly step: WizardStep
  /** The last step that can be opened. */
  readonly open: WizardStep
}

/** The seven steps by name; the reached ones are links. */
export function WizardProgress({ step, open }: WizardProgressProps) {
  const { t } = useT()
  const here = WIZARD_STEPS.indexOf(step)
  const last = WIZARD_STEPS.indexOf(open)
  return (
    <nav aria-label={t('wizard.progress.label')} className="shrinks">
      <ol className={classes.steps}>
        {WIZARD_STEPS.map((each, index) => {
          const state = index === here ? 'here' : index <= last ? 'open' : 'closed'
          const pip = (
            <>
              <span className={classes.pip} aria-hidden>
                {index < last && state !== 'here' ? <IconCheck size={14} stroke={3} /> : index + 1}
              </span>
              <span className={classes.name}>{t(STEP_NAMES[each])}</span>
            </>
          )
          return (
            <li key={each} className={classes.step} data-state={state} data-done={index < last}>
              {state === 'open' ? (
                <Link to={`?step=${each}`} className={classes.target}>
                  {pip}
                  {index < last ? <span className="visually-hidden">, {t('wizard.progress.done')}</span> : null}
                </Link>
              ) : (
                <span className={classes.target} aria-current={state === 'here' ? 'step' : undefined}>
                  {pip}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
