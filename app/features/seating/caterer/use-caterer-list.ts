import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { needName } from '#app/features/guests/needs/need-names.ts'
import { useT } from '#app/i18n/i18n.ts'
import { kindOfNeed } from '#domain/guests/person-needs.ts'
import type { CatererAnswer } from '#domain/seating/caterer/caterer-answer.ts'
import { type CatererWords, shortChanges } from '#domain/seating/caterer/describe-changes.ts'
import { type CatererChanges, hasChanges, listChanges } from '#domain/seating/caterer/list-changes.ts'
import { catererQuery } from '../queries.ts'
import { useSeating } from '../use-seating.ts'

/** After a change of the seating the list is read anew once nothing has changed for so long, in milliseconds. */
const SETTLED_MS = 1_500

export function useCatererWords(): CatererWords {
  const { t, language } = useT()
  return useMemo(() => ({ language, t, need: (code) => needName(kindOfNeed(code), code, language) }), [t, language])
}

/** The list of the arrangement that is shown, read anew when guests or seats change. */
export function useCatererList() {
  const { plan, subEvent, data, parties, needs } = useSeating()
  const client = useQueryClient()
  const options = catererQuery(plan.id, subEvent.id, data.shownId)
  const query = useQuery({ ...options, enabled: data.room !== null })
  const hash = JSON.stringify(options.queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the list is made of is what makes it stale
  useEffect(() => {
    const changedAtMs = Date.now()
    const timer = setTimeout(() => {
      const held = client.getQueryState(options.queryKey)
      if (held?.data && held.dataUpdatedAt < changedAtMs)
        void client.invalidateQueries({ queryKey: options.queryKey, exact: true })
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [hash, data.changedAt, parties, needs])
  return query
}

export interface SinceSent {
  readonly changes: CatererChanges
  /** In short. */
  readonly texts: readonly string[]
  readonly isChanged: boolean
}

/** What changed since the version that was sent last; null when none was. */
export function useSinceSent(answer: CatererAnswer | undefined): SinceSent | null {
  const words = useCatererWords()
  return useMemo(() => {
    if (!answer?.before) return null
    const changes = listChanges(answer.before, answer.list)
    return {
      changes,
      texts: shortChanges(changes, answer.before, answer.list, words),
      isChanged: hasChanges(changes),
    }
  }, [answer, words])
}
