import { useT } from '#app/i18n/i18n.ts'
import { useIsPainted } from '#app/lib/browser/use-is-painted.ts'
import type { PlanState } from '#domain/plans/plan-state.ts'
import type { PlanAction } from '../actions/plan-actions.ts'
import { PlanCard } from '../card/plan-card.tsx'
import type { Plan } from '../rows.ts'
import { COMPARED } from './dashboard-view.ts'
import { plansByState } from './find-plans.ts'
import classes from './plan-sections.module.css'
import { stateName } from './plan-state-name.ts'

interface PlanSectionsProps {
  readonly plans: readonly Plan[]
  readonly nowMs: number
  readonly picked: readonly string[] | null
  readonly onPick: (planId: string) => void
  readonly onAction: (action: PlanAction) => void
}

/** In chronological order. */
const ORDER: readonly PlanState[] = ['in-progress', 'upcoming', 'completed']

/** Cards in the first render; the others follow once these are on screen. */
const FIRST_CARDS = 6

/** The plans as cards: in progress, upcoming, and separately the completed ones. */
export function PlanSections({ plans, nowMs, picked, onPick, onAction }: PlanSectionsProps) {
  const { t } = useT()
  const isPainted = useIsPainted()
  const states = plansByState(plans, nowMs)
  let left = isPainted ? plans.length : FIRST_CARDS
  return (
    <>
      {ORDER.map((state) => {
        const cards = states[state].slice(0, left)
        left -= cards.length
        if (cards.length === 0) return null
        return (
          <section key={state} aria-labelledby={`plans-${state}`}>
            <h2 id={`plans-${state}`} className={classes.title}>
              {stateName(state, t)}
              <span className={classes.count}>{states[state].length}</span>
            </h2>
            <ul className="card-grid plain-list">
              {cards.map((plan) => (
                <li key={plan.id} className={classes.place}>
                  <PlanCard
                    plan={plan}
                    nowMs={nowMs}
                    onAction={onAction}
                    picking={pickingOf(plan.id, picked)}
                    onPick={onPick}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

function pickingOf(planId: string, picked: readonly string[] | null) {
  if (picked === null) return undefined
  if (picked.includes(planId)) return 'picked'
  return picked.length >= COMPARED.max ? 'full' : 'free'
}
