import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { isId } from '#app/lib/browser/new-id.ts'

/** Where the people and the tables lie beside each other. */
export const WIDE = '(min-width: 62em)'

/** Which people are listed: who still needs a seat, a split party, who has one, who has one and does not come, all. */
export const PEOPLE_SHOWN = ['to-seat', 'split', 'seated', 'absent', 'all'] as const
export type PeopleShown = (typeof PEOPLE_SHOWN)[number]

/** The state of the screen that its address holds; default values are left out. */
export interface SeatingView {
  /** Null: the room where there is space for it, else the list. */
  readonly layout: 'list' | 'room' | null
  /** Null: the first one. */
  readonly subEventId: string | null
  /** Null: the final one, or the first. */
  readonly arrangementId: string | null
  readonly show: PeopleShown
  /** Whether guests without an answer are to be seated too. */
  readonly includesPending: boolean
  readonly group: string | null
  readonly search: string
  /** The person or the party that a link leads to. */
  readonly guestId: string | null
  readonly tableId: string | null
}

const LAYOUTS = ['list', 'room'] as const

const MAX_TEXT = 200

const idOf = (text: string | null) => (text !== null && isId(text) ? text : null)

function readView(params: URLSearchParams): SeatingView {
  const text = (name: string) => (params.get(name) ?? '').slice(0, MAX_TEXT)
  return {
    layout: LAYOUTS.find((layout) => layout === params.get('view')) ?? null,
    subEventId: idOf(params.get('event')),
    arrangementId: idOf(params.get('arrangement')),
    show: PEOPLE_SHOWN.find((show) => show === params.get('show')) ?? 'to-seat',
    includesPending: params.get('pending') === '1',
    group: text('group') || null,
    search: text('q'),
    guestId: idOf(params.get('guest')),
    tableId: idOf(params.get('table')),
  }
}

const NAMES: Readonly<Record<keyof SeatingView, string>> = {
  layout: 'view',
  subEventId: 'event',
  arrangementId: 'arrangement',
  show: 'show',
  includesPending: 'pending',
  group: 'group',
  search: 'q',
  guestId: 'guest',
  tableId: 'table',
}

const written = (name: keyof SeatingView, value: SeatingView[keyof SeatingView]): string | null => {
  if (name === 'includesPending') return value === true ? '1' : null
  if (value === null || value === '' || (name === 'show' && value === 'to-seat')) return null
  return String(value)
}

/** The view in the address, and how it is changed. */
export function useSeatingView() {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => readView(params), [params])
  const change = useCallback(
    (changes: Partial<SeatingView>) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(changes) as [
            keyof SeatingView,
            SeatingView[keyof SeatingView],
          ][]) {
            const text = written(name, value)
            if (text === null) next.delete(NAMES[name])
            else next.set(NAMES[name], text)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return { view, change }
}
