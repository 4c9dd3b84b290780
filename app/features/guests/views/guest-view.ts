import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { isId } from '#app/lib/browser/new-id.ts'
import { GUEST_FIELDS } from '#domain/guests/guest-fields.ts'
import { AGE_GROUPS, type AgeGroup, GUEST_BOUNDS, GUEST_SIDES, type GuestSide } from '#domain/guests/guest-kinds.ts'
import { NEED_CODES, type NeedCode } from '#domain/guests/person-needs.ts'
import { SEATING_STATES, type SeatingState } from '#domain/seating/seated-people.ts'
import { DEFAULT_COLUMNS, type GuestColumn, readColumns, writeColumns } from '../list/guest-columns.ts'

/** The filters with a chip each. Links elsewhere use these values, so they are fixed. */
export const SHOWS = ['confirmed', 'pending', 'declined', 'incomplete', 'no-menu', 'not-sent', 'second-list'] as const
export type Show = (typeof SHOWS)[number]

export const GROUPINGS = ['none', 'group', 'side', 'table', 'status'] as const
export type Grouping = (typeof GROUPINGS)[number]

export const SORTS = ['entered', 'name', 'people', 'status', 'table'] as const
export type Sort = (typeof SORTS)[number]

/** A filter by something that parties do not have. */
export const NONE = '-'

/** How people stand to a sub-event. */
export const EVENT_STATES = ['invited', 'yes', 'no', 'pending', 'not-invited'] as const
export type EventState = (typeof EVENT_STATES)[number]

/** The sub-event's id and the state, as the address has them. */
export type EventFilter = `${string}:${EventState}`

const eventFilter = (text: string | null): EventFilter | null =>
  text !== null && EVENT_STATES.some((state) => text.endsWith(`:${state}`)) ? (text as EventFilter) : null

export function readEventFilter(filter: EventFilter): { readonly subEventId: string; readonly state: EventState } {
  const at = filter.lastIndexOf(':')
  return { subEventId: filter.slice(0, at), state: filter.slice(at + 1) as EventState }
}

/** A filter by the answer to a question: the question's id and the answer; empty is any in words. */
export function readAnswerFilter(filter: string): { readonly questionId: string; readonly answer: string } {
  const [questionId = '', answer = ''] = filter.split(':')
  return { questionId, answer }
}

/** A filter by what people need, whatever it is. */
export const ANY = 'any'

/** The state of the screen that its address holds; default values are left out. */
export interface GuestView {
  readonly layout: 'list' | 'answers'
  /** Null shows every party but those of the second list. */
  readonly show: Show | null
  readonly side: GuestSide | typeof NONE | null
  readonly group: string | null
  readonly age: AgeGroup | typeof NONE | null
  readonly tag: string | null
  readonly table: string | null
  /** By the invitations to a sub-event. */
  readonly event: EventFilter | null
  /** What someone of the party needs; none is that nothing is known of someone. */
  readonly need: NeedCode | typeof ANY | typeof NONE | null
  /** A question's id and an answer to it, none for parties without: `id:answer`. */
  readonly answer: string | null
  /** How a party is seated at the main sub-event. */
  readonly seat: SeatingState | null
  readonly grouping: Grouping
  readonly sort: Sort
  /** Of the table beside the name; a phone has none. */
  readonly columns: readonly GuestColumn[]
  readonly search: string
  /** The party that the address leads to. */
  readonly guestId: string | null
}

const oneOf = <V extends string>(values: readonly V[], text: string | null): V | null =>
  values.find((value) => value === text) ?? null

/** A longer text is of no party: links that were damaged or made up show what they can. */
const textOf = (params: URLSearchParams, name: string, max: number): string | null => {
  const text = params.get(name)
  return text === null || text === '' || [...text].length > max ? null : text
}

const MAX_SEARCH = 200
/** A question's id and one of its choices. */
const MAX_ANSWER = 120

export const readView = (params: URLSearchParams): GuestView => ({
  layout: params.get('view') === 'answers' ? 'answers' : 'list',
  show: oneOf(SHOWS, params.get('show')),
  side: oneOf([...GUEST_SIDES, NONE], params.get('side')),
  group: textOf(params, 'group', GUEST_FIELDS.guestGroup.max),
  age: oneOf([...AGE_GROUPS, NONE], params.get('age')),
  tag: textOf(params, 'tag', GUEST_BOUNDS.tagLength),
  table: textOf(params, 'table', GUEST_FIELDS.tableNumber.max),
  event: eventFilter(params.get('event')),
  need: oneOf([ANY, ...NEED_CODES, NONE], params.get('need')),
  answer: textOf(params, 'answer', MAX_ANSWER),
  seat: oneOf(SEATING_STATES, params.get('seat')),
  grouping: oneOf(GROUPINGS, params.get('by')) ?? 'none',
  sort: oneOf(SORTS, params.get('sort')) ?? 'entered',
  columns: readColumns(params.get('cols')),
  search: (params.get('q') ?? '').slice(0, MAX_SEARCH),
  guestId: isId(params.get('guest') ?? '') ? params.get('guest') : null,
})

/** The address of a view; search parameters of others stay. */
export function writeView(view: GuestView, params = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name))
  put('view', view.layout === 'answers' ? 'answers' : null)
  put('show', view.show)
  put('side', view.side)
  put('group', view.group)
  put('age', view.age)
  put('tag', view.tag)
  put('table', view.table)
  put('event', view.event)
  put('need', view.need)
  put('answer', view.answer)
  put('seat', view.seat)
  put('by', view.grouping === 'none' ? null : view.grouping)
  put('sort', view.sort === 'entered' ? null : view.sort)
  put('cols', view.columns === DEFAULT_COLUMNS ? null : writeColumns(view.columns))
  put('q', view.search.trim() === '' ? null : view.search)
  put('guest', view.guestId)
  return next
}

/** The filters that are set beside the chips. */
export const NO_FILTERS = {
  side: null,
  group: null,
  age: null,
  tag: null,
  table: null,
  event: null,
  need: null,
  answer: null,
  seat: null,
} as const

/** What of a view a name keeps: its filters, order, grouping and columns, as the parameters of an address. */
export const namedParameters = (view: GuestView): string =>
  `${writeView({ ...view, layout: 'list', search: '', guestId: null })}`

/** The view that a name keeps; what is unknown in it is left out. */
const namedView = (parameters: string): GuestView => ({
  ...readView(new URLSearchParams(parameters)),
  layout: 'list',
  search: '',
  guestId: null,
})

/** Whether a name keeps what the address shows. */
export const isNamedView = (view: GuestView, parameters: string): boolean =>
  view.layout === 'list' && namedParameters(namedView(parameters)) === namedParameters(view)

/** The view its address describes, and how to look at it otherwise. Back returns to what was looked at before. */
export function useGuestView() {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => readView(params), [params])
  const change = useCallback(
    (changes: Partial<GuestView>, isCorrection = false) =>
      // Whoever looks at something else has arrived.
      setParams((current) => writeView({ ...readView(current), guestId: null, ...changes }, current), {
        // Each letter of a search, and each column, would be a step back.
        replace: isCorrection || Object.keys(changes).every((name) => name === 'search' || name === 'columns'),
        preventScrollReset: true,
      }),
    [setParams],
  )
  /** The address of the same view with something changed, for links. */
  const addressOf = useCallback(
    (changes: Partial<GuestView>) => `?${writeView({ ...view, guestId: null, ...changes }, params)}`,
    [view, params],
  )
  const addressOfNamed = useCallback((parameters: string) => `?${writeView(namedView(parameters), params)}`, [params])
  return { view, change, addressOf, addressOfNamed }
}
