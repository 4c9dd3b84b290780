import type { EventType, EventVariant } from '../plans/event-types.ts'
import type { TaskTemplate } from './task-template.ts'
import { ANNIVERSARY_TEMPLATES } from './templates/anniversary.ts'
import { BIRTHDAY_TEMPLATES } from './templates/birthday.ts'
import { CORPORATE_TEMPLATES } from './templates/corporate.ts'
import { GRADUATION_TEMPLATES } from './templates/graduation.ts'
import { KIDS_TEMPLATES } from './templates/kids.ts'
import { OTHER_TEMPLATES } from './templates/other.ts'
import { PLACE_TEMPLATES } from './templates/place.ts'
import { TRAVEL_TEMPLATES } from './templates/travel.ts'
import { WEDDING_TEMPLATES } from './templates/wedding.ts'
import { WEDDING_PAPERS_TEMPLATES } from './templates/wedding-papers.ts'
import { WEDDING_TRAVEL_TEMPLATES } from './templates/wedding-travel.ts'
import { XV_ANOS_TEMPLATES } from './templates/xv-anos.ts'

interface TemplateSet {
  /** Usual planning time of such an event in days: the lead of its first task. */
  readonly planningDays: number
  readonly templates: readonly TaskTemplate[]
}

const setOf = (planningDays: number, ...parts: readonly (readonly TaskTemplate[])[]): TemplateSet => ({
  planningDays,
  templates: parts.flat(),
})

const SET_BY_EVENT_TYPE: Readonly<Record<EventType, TemplateSet>> = {
  wedding: setOf(365, WEDDING_TEMPLATES, WEDDING_PAPERS_TEMPLATES, WEDDING_TRAVEL_TEMPLATES, PLACE_TEMPLATES),
  graduation: setOf(270, GRADUATION_TEMPLATES, PLACE_TEMPLATES, TRAVEL_TEMPLATES),
  birthday: setOf(75, BIRTHDAY_TEMPLATES, PLACE_TEMPLATES, TRAVEL_TEMPLATES),
  anniversary: setOf(150, ANNIVERSARY_TEMPLATES, PLACE_TEMPLATES, TRAVEL_TEMPLATES),
  corporate: setOf(180, CORPORATE_TEMPLATES, PLACE_TEMPLATES),
  other: setOf(120, OTHER_TEMPLATES, PLACE_TEMPLATES, TRAVEL_TEMPLATES),
}

/** Variants with a set of their own, because they share too little with their event type. */
const SET_BY_VARIANT: Readonly<Partial<Record<EventVariant, TemplateSet>>> = {
  'xv-anos': setOf(365, XV_ANOS_TEMPLATES, PLACE_TEMPLATES, TRAVEL_TEMPLATES),
  kids: setOf(60, KIDS_TEMPLATES, PLACE_TEMPLATES, TRAVEL_TEMPLATES),
}

/** The kind of an event, which alone determines its set and its planning time. */
export interface EventKind {
  readonly eventType: EventType
  readonly variant: EventVariant | null
}

const setFor = ({ eventType, variant }: EventKind): TemplateSet =>
  (variant && SET_BY_VARIANT[variant]) ?? SET_BY_EVENT_TYPE[eventType]

/** Usual planning time of such an event in days. */
export const planningDaysOf = (kind: EventKind): number => setFor(kind).planningDays

/** Every template of this kind of event, regardless of its tags. */
export const templatesOf = (kind: EventKind): readonly TaskTemplate[] => setFor(kind).templates

const TEMPLATE_BY_ID: ReadonlyMap<string, TaskTemplate> = new Map(
  [...Object.values(SET_BY_EVENT_TYPE), ...Object.values(SET_BY_VARIANT)].flatMap(({ templates }) =>
    templates.map((one) => [one.id, one]),
  ),
)

/** Every template of every kind, without duplicates. */
export const ALL_TEMPLATES: readonly TaskTemplate[] = [...TEMPLATE_BY_ID.values()]

/** The template with that id, or null: a plan may hold tasks of a removed template. */
export const findTemplate = (id: string): TaskTemplate | null => TEMPLATE_BY_ID.get(id) ?? null
