import { IconArrowNarrowRight } from '@tabler/icons-react'
import { timeZoneName } from '#app/features/places/rows.ts'
import { type Language, type Translate, useT } from '#app/i18n/i18n.ts'
import { formatMoney, formatTime } from '#app/lib/format/format.ts'
import type { Plan } from '../rows.ts'
import { startsAt } from '../schema.ts'
import { type Consequence, detailsConsequences } from './details-consequences.ts'
import classes from './edit-plan-dialog.module.css'
import type { DetailsDraft } from './edit-plan-draft.ts'

interface EditPlanConsequencesProps {
  readonly plan: Plan
  readonly draft: DetailsDraft
  readonly nowMs: number
}

/** The consequences of saving, shown before it. */
export function EditPlanConsequences({ plan, draft, nowMs }: EditPlanConsequencesProps) {
  const { t, language } = useT()
  const startMs = startsAt(draft) ?? nowMs
  const consequences = detailsConsequences(draft, plan).map((consequence) => ({
    code: consequence.code,
    text: consequenceText(consequence, { plan, startMs, t, language }),
  }))
  return (
    <div role="status">
      {consequences.length === 0 ? null : (
        <div className={classes.consequences}>
          <h3>{t('plans.edit.consequences')}</h3>
          <ul className="plain-list">
            {consequences.map(({ code, text }) => (
              <li key={code} className="with-icon">
                <IconArrowNarrowRight size={18} stroke={1.8} aria-hidden />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

interface ConsequenceContext {
  readonly plan: Plan
  readonly startMs: number
  readonly t: Translate
  readonly language: Language
}

function consequenceText(consequence: Consequence, { plan, startMs, t, language }: ConsequenceContext): string {
  // The least that food and drink cost is an estimate.
  const money = (amount: number) => formatMoney(amount, plan.currency, language, { estimate: 'nearest' })
  switch (consequence.code) {
    case 'date':
      return t('plans.edit.follows.date')
    case 'zone':
      return t('plans.edit.follows.zone', {
        time: formatTime(startMs, { timeZone: consequence.timeZone, language }),
        zone: timeZoneName(consequence.timeZone, language, startMs),
      })
    case 'floor': {
      const values = { what: consequence.what, before: money(consequence.before), after: money(consequence.after) }
      return consequence.missing > 0
        ? t('plans.edit.follows.floor-missing', { ...values, missing: money(consequence.missing) })
        : t('plans.edit.follows.floor', values)
    }
    case 'shares':
      return t('plans.edit.follows.shares')
    case 'currency':
      return t('plans.edit.follows.currency', { currency: consequence.currency })
    case 'checklist':
      return t('plans.edit.follows.checklist')
  }
}
