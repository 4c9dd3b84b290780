import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { mayRead, type Plan } from '#app/features/plans/rows.ts'
import { planPeopleQuery } from '#app/features/tasks/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { useSession } from '#app/lib/api/session.ts'
import { useBrand } from '#app/lib/site/brand.ts'
import {
  type HistoryChange,
  type HistoryFilter,
  type HistoryPerson,
  historyFilter,
} from '#contracts/history/history.ts'
import { groupChanges } from '#domain/history/group-changes.ts'
import { MONEY_COLUMNS } from '#domain/history/history-fields.ts'
import type { HistoryReader } from './history-labels.ts'
import { historyQuery } from './queries.ts'

/** The filters that an address has. */
export const filterIn = (params: URLSearchParams): HistoryFilter =>
  historyFilter.parse({ by: params.get('by'), in: params.get('in') })

/** The filters in the address, and what sets one; null clears it. */
export function useHistoryFilter() {
  const [params, setParams] = useSearchParams()
  const set = (changes: Partial<Record<keyof HistoryFilter, string | null>>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === undefined) now.delete(name)
          else now.set(name, value)
        }
        return now
      },
      { preventScrollReset: true, replace: true },
    )
  return { filter: filterIn(params), set }
}

/** What a member would be told, in the preview of their rights. */
const isSeen = (plan: Plan, { module, table, columns }: HistoryChange): boolean =>
  mayRead(plan, module) &&
  (table !== 'event_plans' || mayRead(plan, 'money') || !columns?.some((column) => MONEY_COLUMNS.includes(column)))

/** The history as it is shown: actions, the last first, and what puts them into words. */
export function useHistory(plan: Plan, filter: HistoryFilter) {
  const { t, language } = useT()
  const session = useSession()
  const brand = useBrand().name
  const query = useInfiniteQuery(historyQuery(plan.id, filter))
  const pages = query.data?.pages
  const actions = useMemo(
    () => groupChanges((pages ?? []).flatMap(({ changes }) => changes).filter((change) => isSeen(plan, change))),
    [pages, plan],
  )
  const people = pages?.[0]?.people
  // Who changed nothing may have been given a task.
  const members = useQuery(planPeopleQuery(plan.id)).data
  const me = session.status === 'signed-in' ? session.session.user.id : null
  const reader = useMemo(
    (): HistoryReader => ({
      plan,
      people: new Map<string, HistoryPerson>([
        ...(members ?? []).map(
          ({ userId, fullName }) => [userId, { id: userId, name: fullName, isMember: true }] as const,
        ),
        ...(people ?? []).map((each) => [each.id, each] as const),
      ]),
      me,
      brand,
      t,
      language,
    }),
    [plan, people, members, me, brand, t, language],
  )
  return { query, actions, people: people ?? [], reader }
}
