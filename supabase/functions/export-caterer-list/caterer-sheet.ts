import type { DayString } from '#domain/day/day.ts'
import { kindOfNeed, type NeedKind } from '#domain/guests/person-needs.ts'
import { type CatererAnswer, type CatererVersion, toCatererAnswer } from '#domain/seating/caterer/caterer-answer.ts'
import { type CatererPerson, type CatererPlace, mealName, placesOf } from '#domain/seating/caterer/caterer-list.ts'
import { catererPersonName, personChangeTexts, shortChanges } from '#domain/seating/caterer/describe-changes.ts'
import { type CatererChanges, hasChanges, listChanges } from '#domain/seating/caterer/list-changes.ts'
import { printable, printableLine } from '../_shared/files/safe-text.ts'
import { dayIn } from '../_shared/write-out.ts'
import type { CatererRows } from './caterer-rows.ts'
import type { FileWords } from './messages.ts'

/** The content of every file of the list. */
export interface CatererSheet extends Pick<CatererAnswer, 'list' | 'before'> {
  readonly planName: string
  /** Null: the main one. */
  readonly eventName: string | null
  readonly eventOn: DayString
  /** The day that the list tells of, where the event is */
  readonly madeOn: DayString
  readonly version: number
  /** The version as it was sent; null: it is not sent yet. */
  readonly sent: CatererVersion | null
  /** The one that this one differs from. */
  readonly last: (CatererVersion & { readonly sentOn: DayString }) | null
  readonly changes: CatererChanges
  /** In short. */
  readonly changeTexts: readonly string[]
  /** By the person's id. */
  readonly changesOf: ReadonlyMap<string, readonly string[]>
  /** In the order of the list, those who left it last. */
  readonly changedPeople: readonly { readonly name: string; readonly texts: readonly string[] }[]
  readonly places: readonly CatererPlace[]
  readonly nameOf: (person: Pick<CatererPerson, 'who'>) => string
  readonly ageOf: (person: Pick<CatererPerson, 'who'>) => number | null
  readonly mealOf: (person: Pick<CatererPerson, 'mealId'>) => string | null
  readonly needsOf: (person: Pick<CatererPerson, 'needs'>, kind: NeedKind) => readonly string[]
}

const NO_CHANGES: CatererChanges = { totals: [], tables: [], people: [] }

/** @param nowMs the time of the request, which determines the current day at the event */
export function toCatererSheet(
  { plan, answer: row, subEventId, version }: CatererRows,
  words: FileWords,
  nowMs: number,
): CatererSheet {
  const answer = toCatererAnswer(row)
  const { list, before, versions, names } = answer
  const sent = versions.find(({ number }) => number === version) ?? null
  const last = versions.find(({ number }) => version === null || number < version) ?? null
  const changes = before ? listChanges(before, list) : NO_CHANGES
  const event = plan.sub_events.find(({ id }) => id === subEventId)
  const [own, other] = words.language === 'es' ? [event?.name_es, event?.name_en] : [event?.name_en, event?.name_es]
  const dayOf = (instant: string) => dayIn(plan.time_zone, Date.parse(instant))
  const meals = new Map(list.meals.map((meal) => [meal.id, mealName(meal, words.language)]))
  const nameOf = ({ who }: Pick<CatererPerson, 'who'>) => {
    const name = printableLine(catererPersonName(who, names, words))
    const role = who === null ? null : (names.get(who)?.role ?? null)
    return role === null ? name : `${name} (${printableLine(role)})`
  }
  const told = before
    ? changes.people.map(
        (change) => [change.who, personChangeTexts(change, before, list, words).map(printableLine)] as const,
      )
    : []
  return {
    list,
    before,
    planName: printable(plan.name),
    eventName: event && !event.is_main ? printableLine(own ?? other ?? '') : null,
    eventOn: dayOf(plan.starts_at),
    madeOn: sent ? dayOf(sent.sentAt) : dayIn(plan.time_zone, nowMs),
    // What has not changed since it was sent is still that version.
    version: sent?.number ?? (last?.number ?? 0) + (last === null || hasChanges(changes) ? 1 : 0),
    sent,
    last: last && { ...last, sentOn: dayOf(last.sentAt) },
    changes,
    changeTexts: before ? shortChanges(changes, before, list, words).map(printableLine) : [],
    changesOf: new Map(told),
    changedPeople: told.map(([who, texts]) => ({ name: nameOf({ who }), texts })),
    places: placesOf(list),
    nameOf,
    ageOf: ({ who }) => (who === null ? null : (names.get(who)?.age ?? null)),
    mealOf: ({ mealId }) => (mealId === null ? null : (meals.get(mealId) ?? null)),
    needsOf: ({ needs }, kind) => needs.filter((code) => kindOfNeed(code) === kind).map(words.need),
  }
}
