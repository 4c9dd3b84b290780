import { isDay } from '#domain/day/day.ts'
import { EVENT_TYPES, type EventType } from '#domain/plans/event-types.ts'
import { PLAN_STATES, type PlanState } from '#domain/plans/plan-state.ts'

/** The minimum and maximum number of plans to compare. */
export const COMPARED = { min: 2, max: 4 } as const

/** The dashboard's view. All of it is in the address, so that it can be bookmarked and shared. */
export interface DashboardView {
  readonly query: string
  readonly type: EventType | null
  readonly state: PlanState | null
  readonly layout: 'grid' | 'calendar'
  /** The selected day of the calendar, YYYY-MM-DD; null is today. */
  readonly day: string | null
  /** Ids selected for comparison; null while selection is off. */
  readonly picked: readonly string[] | null
  /** Ids being compared; empty outside the comparison. */
  readonly compared: readonly string[]
}

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((each) => each === text) ?? null

const idsIn = (text: string) => [...new Set(text.split(',').filter(Boolean))].slice(0, COMPARED.max)

/** Invalid values are dropped: addresses are typed, truncated and outdated. */
export function readView(params: URLSearchParams): DashboardView {
  const day = params.get('day')
  const picked = params.get('pick')
  return {
    query: params.get('q') ?? '',
    type: oneOf(EVENT_TYPES, params.get('type')),
    state: oneOf(PLAN_STATES, params.get('state')),
    layout: params.get('view') === 'calendar' ? 'calendar' : 'grid',
    day: day !== null && isDay(day) ? day : null,
    picked: picked === null ? null : idsIn(picked),
    compared: idsIn(params.get('compare') ?? ''),
  }
}

/** The address of a view; default values are omitted and unknown parameters stay. */
export function writeView(params: URLSearchParams, changes: Partial<DashboardView>): URLSearchParams {
  const view = { ...readView(params), ...changes }
  const next = new URLSearchParams(params)
  // A fixed order of the parameters, so that one view has one address.
  const put = (name: string, value: string | null) => {
    next.delete(name)
    if (value !== null) next.append(name, value)
  }
  put('q', view.query === '' ? null : view.query)
  put('type', view.type)
  put('state', view.state)
  put('view', view.layout === 'calendar' ? 'calendar' : null)
  put('day', view.layout === 'calendar' ? view.day : null)
  put('pick', view.picked === null ? null : view.picked.join(','))
  put('compare', view.compared.length === 0 ? null : view.compared.join(','))
  return next
}

export const isFiltered = (view: DashboardView): boolean =>
  view.query.trim() !== '' || view.type !== null || view.state !== null
