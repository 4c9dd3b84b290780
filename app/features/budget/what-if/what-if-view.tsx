import '../../../theme/more-library.css'
import { mayWrite, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import classes from './what-if.module.css'
import { WhatIfPanel } from './what-if-panel.tsx'
import { canAsk } from './what-if-scenario.ts'

interface WhatIfViewProps {
  readonly plan: Plan
  /** The budget has unsaved changes: a scenario is computed from the saved one. */
  readonly isDirty: boolean
}

/** The effect of another number of guests, a view of the budget. */
export function WhatIfView({ plan, isDirty }: WhatIfViewProps) {
  const { t } = useT()
  return (
    <div className={classes.view}>
      <h1 className="screen-title">{t('budget.what-if.title')}</h1>
      <p className={classes.hint}>{canAsk(plan) ? t('budget.what-if.intro') : t('budget.what-if.not-yet')}</p>
      {canAsk(plan) ? (
        <section className="card padded" aria-label={t('budget.what-if.title')}>
          <WhatIfPanel plan={plan} isDirty={isDirty} isReadOnly={!mayWrite(plan, 'money')} />
        </section>
      ) : null}
    </div>
  )
}
