import { regionsOf } from '../../checklist/regions.ts'
import type { EventType, EventVariant } from '../../plans/event-types.ts'
import type { TimelineTemplate } from '../template.ts'
import { BIRTHDAY_ADULT, BIRTHDAY_KIDS, XV_ANOS } from './birthdays.ts'
import { ANNIVERSARY, GATHERING, GRADUATION_CEREMONY_PARTY } from './celebrations.ts'
import { CORPORATE_DAY_CONFERENCE, CORPORATE_GALA_DINNER } from './corporate.ts'
import { WEDDING_CLASSIC, WEDDING_MEXICAN, WEDDING_SPAIN } from './weddings.ts'

/** Of those for one kind of event, the first is for everywhere. */
export const TIMELINE_TEMPLATES: readonly TimelineTemplate[] = [
  WEDDING_CLASSIC,
  WEDDING_MEXICAN,
  WEDDING_SPAIN,
  BIRTHDAY_ADULT,
  BIRTHDAY_KIDS,
  XV_ANOS,
  GRADUATION_CEREMONY_PARTY,
  ANNIVERSARY,
  CORPORATE_GALA_DINNER,
  CORPORATE_DAY_CONFERENCE,
  GATHERING,
]

/** The event that a timeline is made for. */
export interface TemplateRequest {
  readonly eventType: EventType
  readonly variant: EventVariant | null
  readonly countryCode: string
}

/** The templates for an event, the one that fits best first: the customs of its country, then those of its region, then those of everywhere. */
export function templatesFor({ eventType, variant, countryCode }: TemplateRequest): readonly TimelineTemplate[] {
  const regions = regionsOf(countryCode)
  const ofType = TIMELINE_TEMPLATES.filter((template) => template.eventType === eventType)
  const ofKind = ofType.filter((template) => template.variant === variant)
  const fitness = (template: TimelineTemplate) =>
    Math.max(-1, ...template.regions.map((region) => regions.indexOf(region)))
  const sorted = (ofKind.length > 0 ? ofKind : ofType).toSorted((a, b) => fitness(b) - fitness(a))
  return [...sorted, ...ofType.filter((template) => !sorted.includes(template))]
}

const BY_ID: ReadonlyMap<string, TimelineTemplate> = new Map(TIMELINE_TEMPLATES.map((each) => [each.id, each]))

/** The template of that id; null when there is none (any more). */
export const findTemplate = (id: string): TimelineTemplate | null => BY_ID.get(id) ?? null
