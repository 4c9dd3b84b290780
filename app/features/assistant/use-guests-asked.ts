import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { canKnowNeeds, useNeeds } from '#app/features/guests/needs/use-needs.ts'
import { guestSeatsQuery, guestSetupQuery, searchedGuestsQuery } from '#app/features/guests/queries.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { findGuestsNamed } from '#domain/assistant/find-guests.ts'
import type { GuestQuestion } from '#domain/assistant/guest-question.ts'

/**
 * The guests that a question means with what it asks of them, once loaded; `failed` is what could not be. Needs, whose
 * reading is noted, are read only for a question about food that somebody of the list is meant by.
 */
export function useGuestsAsked(plan: Plan, { about, name }: GuestQuestion) {
  const parties = useQuery(searchedGuestsQuery(plan.id))
  const setup = useQuery(guestSetupQuery(plan.id))
  const seats = useQuery({ ...guestSeatsQuery(plan.id), enabled: about === 'table' })
  const found = useMemo(() => parties.data && findGuestsNamed(name, parties.data), [name, parties.data])
  const isFood = about === 'food' && canKnowNeeds(plan)
  const needs = useNeeds(plan, isFood && (found?.length ?? 0) > 0)
  const asked = [
    parties,
    setup,
    ...(about === 'table' ? [seats] : []),
    ...(isFood && (found?.length ?? 0) > 0 ? [needs] : []),
  ]
  const failed = asked.find(({ isError, data }) => isError && data === undefined) ?? null
  const isLoaded = asked.every(({ data }) => data !== undefined)
  return {
    failed,
    parties: parties.data ?? [],
    facts:
      isLoaded && found && setup.data
        ? { found, setup: setup.data, seats: seats.data ?? null, needs: (isFood && needs.data) || null }
        : null,
  }
}
