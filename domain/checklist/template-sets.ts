import type { ChecklistEvent } from './checklist-event.ts'
import type { TaskTemplate, TemplateSet } from './task-template.ts'
import { ANNIVERSARY_TEMPLATES } from './templates/anniversary.ts'
import { BIRTHDAY_TEMPLATES } from './templates/birthday.ts'
import { CORPORATE_TEMPLATES } from './templates/corporate.ts'
import { GRADUATION_TEMPLATES } from './templates/graduation.ts'
import { OTHER_TEMPLATES } from './templates/other.ts'
import { WEDDING_TEMPLATES } from './templates/wedding.ts'
import { XV_ANOS_TEMPLATES } from './templates/xv-anos.ts'

type Kind = Pick<ChecklistEvent, 'eventType' | 'variant'>

const SET_BY_EVENT_TYPE = {
  wedding: WEDDING_TEMPLATES,
  graduation: GRADUATION_TEMPLATES,
  birthday: BIRTHDAY_TEMPLATES,
  anniversary: ANNIVERSARY_TEMPLATES,
  corporate: CORPORATE_TEMPLATES,
  other: OTHER_TEMPLATES,
} as const satisfies Record<ChecklistEvent['eventType'], TemplateSet>

const setOf = ({ eventType, variant }: Kind): TemplateSet =>
  variant === 'xv-anos' ? XV_ANOS_TEMPLATES : SET_BY_EVENT_TYPE[eventType]

/** Days a planner usually takes for such an event. */
export const planningDaysOf = (event: Kind): number => setOf(event).planningDays

/** Every template an event of this kind could have, before its tags are looked at. */
export const templatesOf = (event: Kind): readonly TaskTemplate[] => setOf(event).templates

/** Each template once. */
export const ALL_TEMPLATES: readonly TaskTemplate[] = [...Object.values(SET_BY_EVENT_TYPE), XV_ANOS_TEMPLATES].flatMap(
  (set) => set.templates,
)

const TEMPLATE_BY_ID: ReadonlyMap<string, TaskTemplate> = new Map(ALL_TEMPLATES.map((one) => [one.id, one]))

/** The template of that id, or null: a plan may hold tasks of a template that is no longer offered. */
export const findTemplate = (id: string): TaskTemplate | null => TEMPLATE_BY_ID.get(id) ?? null
