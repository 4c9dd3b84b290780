import { chooseTemplates } from '../checklist/choose-templates.ts'
import { recommendedDay } from '../checklist/recommended-day.ts'
import { planningDaysOf } from '../checklist/template-sets.ts'
import type { DayString } from '../day/day.ts'
import type { VendorCategory } from '../vendors/vendor-categories.ts'
import type { AdvisedEvent } from './advised-event.ts'

/** The tasks of the checklist that book a vendor of each kind. */
const BOOKING_TASKS: Readonly<Record<VendorCategory, readonly string[]>> = {
  venue: [
    ...['wed-book-venue', 'xv-book-venue', 'bday-book-venue', 'kids-book-venue', 'grad-book-venue'],
    ...['grad-family-venue', 'anni-book-venue', 'corp-contract-venue', 'other-book-venue', 'place-rentals'],
  ],
  catering: [
    ...['wed-book-catering', 'xv-catering', 'bday-book-catering', 'kids-book-food', 'grad-book-catering'],
    ...['grad-family-food', 'anni-book-catering', 'corp-catering', 'other-book-catering'],
  ],
  'cake-and-desserts': ['wed-order-cake', 'xv-cake', 'bday-order-cake', 'kids-order-cake', 'anni-cake', 'other-cake'],
  drinks: [],
  'photo-and-video': [
    ...['wed-book-photographer', 'xv-photographer', 'bday-photographer', 'kids-photos', 'grad-book-photo'],
    ...['grad-family-photographer', 'anni-book-photographer', 'corp-photographer', 'other-photographer'],
  ],
  'corporate-av': ['corp-av-provider'],
  music: [
    ...['wed-book-music', 'xv-music', 'bday-book-entertainer', 'kids-book-show', 'grad-book-music'],
    ...['anni-book-music', 'corp-entertainment', 'other-music'],
  ],
  decorations: ['wed-book-florist', 'xv-theme-decor', 'corp-table-decor', 'wed-tent'],
  attire: ['wed-hair-makeup', 'xv-hair-makeup'],
  transportation: ['wed-book-transport', 'xv-transport'],
  planner: ['wed-dest-planner', 'wed-hire-planner', 'trip-local-help'],
}

/** By when a vendor of a kind is usually booked. */
export interface BookingTime {
  /** The task of the checklist that says so */
  readonly templateId: string
  readonly bookBy: DayString
  /** Whole days before the event */
  readonly leadDays: number
}

/** By when the event's checklist books a vendor of this kind; null where it has no such task. */
export function bookingTime(kind: VendorCategory, event: AdvisedEvent): BookingTime | null {
  const { included, optional } = chooseTemplates(event)
  const template = [...included, ...optional].find(({ id }) => BOOKING_TASKS[kind].includes(id))
  if (!template) return null
  const calendar = { eventOn: event.eventOn, today: event.today, planningDays: planningDaysOf(event) }
  return { templateId: template.id, bookBy: recommendedDay(template, calendar).dueOn, leadDays: template.leadDays }
}
