import type { Language, MessageValues, Translate } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { formatList, formatNumber } from '#app/lib/format/format.ts'
import type { DescribedPlan } from '#domain/seating/assign/describe-plan.ts'
import type { Mending, SeatingNote } from '#domain/seating/assign/explain-seating.ts'
import type { RankedTable } from '#domain/seating/assign/rank-seats.ts'
import type { SeatingInstance } from '#domain/seating/seating-instance.ts'
import type { ExactCheck } from './workers/check-exactly.ts'

/** What a plan is put into words with. */
export interface SeatingWords {
  readonly t: Translate
  readonly language: Language
  readonly person: (id: string) => string
  readonly table: (id: string) => string
}

/** Points as they are said: with one digit after the point at most. */
export const pointsText = (points: number, language: Language): string =>
  formatNumber(Object.is(points, -0) ? 0 : points, language, { maximumFractionDigits: 1 }).replace('-', '−')

const listOf = (ids: readonly string[], name: (id: string) => string, language: Language) =>
  formatList(ids.map(name), language)

/** What a plan is worth, a sentence for each part that is not 0. */
export function scoreSentences(
  { score, order, seats, notes }: DescribedPlan,
  { people, wishes = [] }: Pick<SeatingInstance, 'people' | 'wishes'>,
  { t, language }: Pick<SeatingWords, 't' | 'language'>,
): string[] {
  const part = (key: MessageKey, points: number) =>
    points === 0 ? [] : [t(key, { points: pointsText(points, language) })]
  const musts = notes.filter(({ code }) => code === 'must-be-apart-broken').length
  const broken = new Set(notes.flatMap((note) => (note.code === 'wish-broken' ? [note.wish] : [])))
  const softWishes = wishes.filter((wish) => !('strength' in wish && wish.strength === 'must')).length
  const kept = [...wishes.keys()].filter((place) => {
    const wish = wishes[place]
    return !broken.has(place) && !(wish && 'strength' in wish && wish.strength === 'must')
  }).length
  return [
    t('assign.score.seated', { seated: seats.length, people: people.length }),
    ...(musts > 0 ? [t('assign.score.musts', { count: musts })] : []),
    ...(softWishes > 0 ? [t('assign.score.wishes', { kept, all: softWishes })] : []),
    ...part('assign.score.pairs', score.pairs),
    ...part('assign.score.tables', score.tables),
    ...part('assign.score.order', order),
    ...part('assign.score.lonely', score.missingAcquaintances),
    ...part('assign.score.uneven', score.unevenTables),
    ...part('assign.score.sides', score.unevenSides),
  ]
}

export interface NoteSentences {
  /** Stays the same for the same note. */
  readonly key: string
  readonly text: string
  /** What mending it would cost; null where there is nothing to mend. */
  readonly mending: string | null
  /** A must, or somebody without a seat. */
  readonly isGrave: boolean
}

/** What is not as wished, the graver first. */
export function noteSentences(
  { notes, seats }: Pick<DescribedPlan, 'notes' | 'seats'>,
  { wishes = [] }: Pick<SeatingInstance, 'wishes'>,
  words: SeatingWords,
): NoteSentences[] {
  const tableOf = new Map(seats.map(({ person, table }) => [person, table]))
  const sentences = notes.map((note, place): NoteSentences => {
    const said = noteText(note, tableOf, wishes, words)
    const hasMending = note.code === 'wish-broken' || note.code === 'lonely' || note.code === 'must-be-apart-broken'
    return {
      key: `${place}`,
      text: said,
      mending: hasMending ? mendingText(note.mending, words) : null,
      isGrave: note.code === 'unseated' || note.code === 'must-be-apart-broken',
    }
  })
  return sentences.toSorted((a, b) => Number(b.isGrave) - Number(a.isGrave))
}

const WISH_KEYS = {
  'together/other-table': 'assign.note.together',
  'next-to/other-table': 'assign.note.next-to-other-table',
  'next-to/not-neighbors': 'assign.note.not-neighbors',
  'not-next-to/neighbors': 'assign.note.neighbors',
  'apart/same-table': 'assign.note.same-table',
  'near/far': 'assign.note.far',
  'away-from/close': 'assign.note.close',
  'at-table/other-table': 'assign.note.at-table',
  'children-table/other-table': 'assign.note.children-table',
} as const satisfies Record<string, MessageKey>

function noteText(
  note: SeatingNote,
  tableOf: ReadonlyMap<string, string>,
  wishes: NonNullable<SeatingInstance['wishes']>,
  { t, language, person, table }: SeatingWords,
): string {
  const who = (ids: readonly string[]) => listOf(ids, person, language)
  const tables = (ids: readonly string[]) =>
    listOf([...new Set(ids.flatMap((id) => tableOf.get(id) ?? []))], table, language)
  switch (note.code) {
    case 'unseated':
      return t(`assign.note.${note.reason}`, { who: who(note.people) })
    case 'must-be-apart-broken':
      return t('assign.note.must-be-apart', { who: who(note.people), table: table(note.table) })
    case 'lonely': {
      const values = { who: person(note.person), table: table(note.table), count: note.missing }
      return note.missing === 1 ? t('assign.note.lonely', values) : t('assign.note.known-missing', values)
    }
    case 'party-split': {
      const parts = note.parts.map(({ people, table: own }) =>
        own === undefined ? t('assign.changes.none') : `${table(own)} (${who(people)})`,
      )
      const all = note.parts.flatMap(({ people }) => people)
      return t(`assign.note.split.${note.reason}`, { who: who(all), tables: formatList(parts, language) })
    }
    case 'wish-broken': {
      const key = WISH_KEYS[`${note.kind}/${note.reason}` as keyof typeof WISH_KEYS]
      const wish = wishes[note.wish]
      const place = wish && 'place' in wish ? t(`wishes.place.${wish.place}`) : ''
      const values: MessageValues = { who: who(note.people), tables: tables(note.people), place }
      return t(key, values)
    }
  }
}

function mendingText(mending: Mending | undefined, { t, language, person, table }: SeatingWords): string {
  if (!mending) return t('assign.mending.none')
  const { people, to, inExchange, cost } = mending
  const values = {
    who: listOf(people, person, language),
    table: table(to),
    others: inExchange.length === 0 ? 'none' : listOf(inExchange, person, language),
    points: pointsText(cost, language),
  }
  return t(cost > 0 ? 'assign.mending.costs' : 'assign.mending.free', values)
}

/** What was proven: "cannot be met" is said of nothing else. */
export function proofSentences(
  check: ExactCheck,
  { score }: Pick<DescribedPlan, 'score'>,
  { t, language }: Pick<SeatingWords, 't' | 'language'>,
): string[] {
  if (check.kind === 'too-large') return [t('assign.proof.too-large')]
  const { musts, most } = check
  const reached = score.pairs + score.tables
  const isBest = most !== null && reached >= most - 0.005
  return [
    t(`assign.proof.${musts}`),
    ...(isBest ? [t('assign.proof.best')] : []),
    ...(most === null || isBest
      ? []
      : [t('assign.proof.most', { most: pointsText(most, language), points: pointsText(reached, language) })]),
  ]
}

/** People at a table whom one names, before the others are counted. */
const MOST_NAMED = 3

/** What speaks for and against a table for somebody. */
export function rankSentences(ranked: RankedTable, { t, language, person, table }: SeatingWords): string[] {
  const { acquaintances, kept, broken, newlyBroken, makingRoom, moves } = ranked
  const named = listOf(acquaintances.slice(0, MOST_NAMED), person, language)
  const rest = acquaintances.length - MOST_NAMED
  const known =
    acquaintances.length === 0
      ? t('assign.rank.known-none')
      : rest > 0
        ? t('assign.rank.known-more', {
            who: acquaintances.slice(0, MOST_NAMED).map(person).join(', '),
            count: rest,
          })
        : t('assign.rank.known', { who: named })
  const others = newlyBroken.filter((wish) => !broken.includes(wish)).length
  const goesTo = moves.find(({ person: own }) => own === makingRoom[0])?.to
  return [
    known,
    ...(goesTo === undefined
      ? []
      : [t('assign.rank.making-room', { who: listOf(makingRoom, person, language), table: table(goesTo) })]),
    ...(kept.length > 0 ? [t('assign.rank.kept', { count: kept.length })] : []),
    ...(broken.length > 0 ? [t('assign.rank.broken', { count: broken.length })] : []),
    ...(others > 0 ? [t('assign.rank.newly-broken', { count: others })] : []),
  ]
}
