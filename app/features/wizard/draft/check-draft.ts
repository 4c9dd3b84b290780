import type { MinorUnits } from '#domain/money/money.ts'
import { fromMinor } from '#domain/money/money.ts'
import { parseWholeNumber } from '../../../lib/format/parse-amount.ts'
import { instantAt, isTimeZone } from '../../../lib/format/zoned-time.ts'
import { WIZARD_STEPS, type WizardDraft, type WizardStep } from './wizard-draft.ts'

/** What can be wrong, by the field that says so. Messages: issue-message.ts. */
export type DraftIssue =
  | 'event-type.missing'
  | 'couple-type.missing'
  | 'date.missing'
  | 'date.past'
  | 'time.missing'
  | 'time-zone.missing'
  | 'duration.out-of-range'
  | 'country.missing'
  | 'city.missing'
  | 'city.too-long'
  | 'location-type.missing'
  | 'guests.out-of-range'
  | 'total.invalid'
  | 'categories.none'
  | 'name.missing'
  | 'name.too-long'

export type DraftField =
  | 'eventType'
  | 'coupleType'
  | 'date'
  | 'time'
  | 'timeZone'
  | 'durationHours'
  | 'countryCode'
  | 'city'
  | 'locationType'
  | 'guests'
  | 'total'
  | 'categories'
  | 'name'

/** In the order of the screen, so that the first is where focus goes. */
export type DraftIssues = Readonly<Partial<Record<DraftField, DraftIssue>>>

export const MAX_GUESTS = 10_000
export const MAX_DURATION_HOURS = 72
/** What the column of the database holds, in whole units of the currency. */
const MAX_TOTAL = 9_999_999_999
const MAX_CITY = 80
const MAX_NAME = 100

export const guestCount = (draft: WizardDraft): number | null => parseWholeNumber(draft.guests, MAX_GUESTS)
export const durationHours = (draft: WizardDraft): number | null =>
  parseWholeNumber(draft.durationHours, MAX_DURATION_HOURS)

/** The moment the event begins, in ms since 1970, or null while day, time or zone is missing. */
export const startsAt = (draft: WizardDraft): number | null => instantAt(draft.date, draft.time, draft.timeZone)

export const isPayable = (total: MinorUnits | null, currency: string): total is MinorUnits =>
  total !== null && total > 0 && fromMinor(total, currency) <= MAX_TOTAL

const present = <T extends object>(issues: T): DraftIssues =>
  Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== undefined))

const CHECKS: Readonly<Record<WizardStep, (draft: WizardDraft, nowMs: number) => DraftIssues>> = {
  type: (draft) =>
    present({
      eventType: draft.eventType ? undefined : 'event-type.missing',
      coupleType: draft.eventType === 'wedding' && !draft.coupleType ? 'couple-type.missing' : undefined,
    }),
  details: (draft, nowMs) => {
    const isDay = instantAt(draft.date, '12:00', 'UTC') !== null
    const start = startsAt(draft)
    return present({
      date: isDay ? (start !== null && start <= nowMs ? 'date.past' : undefined) : 'date.missing',
      time: instantAt('2000-01-01', draft.time, 'UTC') === null ? 'time.missing' : undefined,
      timeZone: isTimeZone(draft.timeZone) ? undefined : 'time-zone.missing',
      durationHours: durationHours(draft) === null ? 'duration.out-of-range' : undefined,
    })
  },
  place: (draft) => {
    const city = draft.city.trim()
    return present({
      countryCode: draft.countryCode ? undefined : 'country.missing',
      city: city === '' ? 'city.missing' : city.length > MAX_CITY ? 'city.too-long' : undefined,
      locationType: draft.locationType ? undefined : 'location-type.missing',
      guests: guestCount(draft) === null ? 'guests.out-of-range' : undefined,
      total: draft.totalText === '' && isPayable(draft.total, draft.currency) ? undefined : 'total.invalid',
    })
  },
  categories: (draft) => present({ categories: draft.categories.length > 0 ? undefined : 'categories.none' }),
  priorities: () => ({}),
  budget: () => ({}),
  name: (draft) => {
    const name = draft.name.trim()
    return present({ name: name === '' ? 'name.missing' : name.length > MAX_NAME ? 'name.too-long' : undefined })
  },
}

/** What keeps this step from being finished, field by field; empty when nothing does. */
export const checkStep = (draft: WizardDraft, step: WizardStep, nowMs: number): DraftIssues =>
  CHECKS[step](draft, nowMs)

export const isStepDone = (draft: WizardDraft, step: WizardStep, nowMs: number): boolean =>
  Object.keys(checkStep(draft, step, nowMs)).length === 0

/** The last step that may be shown: as far as was walked, and no further than the first unfinished step. */
export function lastOpenStep(draft: WizardDraft, nowMs: number): WizardStep {
  const walked = WIZARD_STEPS.slice(0, WIZARD_STEPS.indexOf(draft.reached) + 1)
  return walked.find((step) => !isStepDone(draft, step, nowMs)) ?? draft.reached
}
