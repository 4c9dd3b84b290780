import { COUPLE_TYPES, EVENT_TYPES, EVENT_VARIANTS, LOCATION_TYPES } from '../plans/event-types.ts'
import type { ChecklistEvent } from './checklist-event.ts'
import { REGIONS, regionsOf } from './regions.ts'
import type { TaskCondition, TaskTemplate } from './task-template.ts'
import { templatesOf } from './template-sets.ts'
import { traitsOf } from './traits.ts'

/** Of these tags one must match: an event has one place, and a custom of two countries belongs to both. */
const ALTERNATIVES: readonly (readonly string[])[] = [
  EVENT_TYPES,
  EVENT_VARIANTS,
  LOCATION_TYPES,
  COUPLE_TYPES,
  REGIONS,
]

/** Every tag that holds for the event. */
function conditionsOf(event: ChecklistEvent): ReadonlySet<string> {
  const holds: (TaskCondition | null)[] = [
    ...traitsOf(event),
    ...regionsOf(event.countryCode),
    event.eventType,
    event.variant,
    event.locationType,
    event.coupleType,
  ]
  return new Set(holds.filter((condition) => condition !== null))
}

function applies({ tags }: TaskTemplate, holds: ReadonlySet<string>): boolean {
  const wanted = tags.filter((tag) => tag !== 'optional' && !tag.startsWith('!'))
  if (tags.some((tag) => tag.startsWith('!') && holds.has(tag.slice(1)))) return false
  return wanted.every((tag) => {
    const kind = ALTERNATIVES.find((list) => list.includes(tag)) ?? [tag]
    return wanted.some((other) => kind.includes(other) && holds.has(other))
  })
}

export interface ChosenTemplates {
  /** The templates on the checklist of an event, earliest first. */
  readonly included: readonly TaskTemplate[]
  /** The templates that are ideas for it: offered, never added unasked. */
  readonly optional: readonly TaskTemplate[]
}

const byLead = (a: TaskTemplate, b: TaskTemplate) => b.leadDays - a.leadDays

export function chooseTemplates(event: ChecklistEvent): ChosenTemplates {
  const holds = conditionsOf(event)
  const applying = templatesOf(event)
    .filter((one) => applies(one, holds))
    .sort(byLead)
  return {
    included: applying.filter(({ tags }) => !tags.includes('optional')),
    optional: applying.filter(({ tags }) => tags.includes('optional')),
  }
}
