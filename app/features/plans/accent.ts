import type { CSSProperties } from 'react'
import type { Plan } from './rows.ts'

/** The colours of an event type, for everything drawn inside. */
export const accentOf = (plan: Pick<Plan, 'eventType'>) =>
  ({
    '--plan-accent': `var(--convite-event-${plan.eventType})`,
    '--plan-accent-soft': `var(--convite-event-${plan.eventType}-soft)`,
  }) as CSSProperties
