import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import type { DraftNeeds } from '#domain/guests/import/draft-party.ts'
import type { StagedParty } from '#domain/guests/import/preview-import.ts'
import { toMemberNeeds } from '#domain/guests/party.ts'
import { guestCountsQuery, guestSetupQuery, guestsQuery } from './queries.ts'
import type { Party } from './rows.ts'

/** What an import did. */
export interface ImportResult {
  readonly added: number
  readonly changed: number
  readonly people: number
  readonly kept_answers: number
}

/** What undoing it did, and the parties that were changed since, with what stays of them. */
export interface UndoResult {
  readonly removed: number
  readonly restored: number
  readonly kept: readonly { readonly guest_id: string; readonly name: string; readonly fields: readonly string[] }[]
  /** Names of the sub-events that it had made and that something else uses. */
  readonly kept_events?: readonly string[]
}

/** An import that can still be undone, or was. */
export interface RecentImport {
  readonly id: string
  readonly source: string
  readonly file_name: string | null
  readonly committed_at: string
  readonly is_undone: boolean
  readonly added: number
  readonly changed: number
}

/** The imports of some days, the latest first. */
export const recentImportsQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'guest-imports'],
    queryFn: async ({ signal }): Promise<readonly RecentImport[]> => {
      const { data, error } = await supabase().rpc('guest_imports', { plan_id: planId }).abortSignal(signal)
      if (error) throw fromDatabase(error)
      return (data ?? []) as unknown as readonly RecentImport[]
    },
  })

/** The whole list as it is, also where the screen has not loaded all of it yet. */
export async function loadWholeList(client: QueryClient, planId: string): Promise<readonly Party[]> {
  for (;;) {
    const { guests, isWhole } = await client.fetchQuery({ ...guestsQuery(planId), staleTime: 0 })
    if (isWhole) return guests
  }
}

/** What the people of the list need, for comparing; that it was read is noted. */
export async function loadNeeds(planId: string): Promise<ReadonlyMap<string, DraftNeeds>> {
  const { data, error } = await supabase().rpc('guest_needs', { plan_id: planId })
  if (error) throw fromDatabase(error)
  const needs = (data as unknown as Parameters<typeof toMemberNeeds>[0][]).map(toMemberNeeds)
  return new Map(needs.map(({ memberId, ...codes }) => [memberId, codes]))
}

/** A part is well below the largest body that the service takes, in characters of JSON. */
const PART_CHARACTERS = 300_000

/** The parties in parts that a request can hold. */
export function partsOf(parties: readonly StagedParty[]): StagedParty[][] {
  const parts: StagedParty[][] = []
  let room = 0
  for (const party of parties) {
    const size = JSON.stringify(party).length
    const last = parts.at(-1)
    if (last === undefined || size > room) {
      parts.push([party])
      room = PART_CHARACTERS - size
    } else {
      last.push(party)
      room -= size
    }
  }
  return parts
}

export interface ImportCommand {
  readonly importId: string
  readonly source: string
  readonly fileName: string | null
  readonly parties: readonly StagedParty[]
  /** The sub-events that it makes. */
  readonly subEvents: readonly {
    readonly id: string
    readonly name_es: string | null
    readonly name_en: string | null
  }[]
  readonly signal: AbortSignal
  /** How many parties were sent; once all are, the import is committed and can no longer be stopped. */
  readonly onProgress: (sent: number) => void
}

/** What shows guests is fetched again. */
function useRenewGuests(planId: string) {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [guestsQuery(planId), guestCountsQuery(planId), guestSetupQuery(planId), recentImportsQuery(planId)].map(
        ({ queryKey }) => client.invalidateQueries({ queryKey, exact: true }),
      ),
    )
}

/** Sends an import in parts and commits it. Safe to repeat with the same id. */
export function useImportGuests(planId: string) {
  const renew = useRenewGuests(planId)
  return useMutation({
    mutationFn: async ({
      importId,
      source,
      fileName,
      parties,
      subEvents,
      signal,
      onProgress,
    }: ImportCommand): Promise<ImportResult> => {
      const names = { plan_id: planId, import_id: importId }
      const begun = await supabase()
        .rpc('begin_guest_import', {
          ...names,
          source,
          ...(fileName !== null && { file_name: fileName }),
          ...(subEvents.length > 0 && { sub_events: subEvents as never }),
        })
        .abortSignal(signal)
      signal.throwIfAborted()
      if (begun.error) throw fromDatabase(begun.error)
      let sent = 0
      for (const part of partsOf(parties)) {
        const { error } = await supabase()
          .rpc('stage_guest_import', { ...names, parties: part as never })
          .abortSignal(signal)
        signal.throwIfAborted()
        if (error) throw fromDatabase(error)
        sent += part.length
        onProgress(sent)
      }
      const { data, error } = await supabase().rpc('commit_guest_import', names)
      if (error) throw fromDatabase(error)
      return data as unknown as ImportResult
    },
    onSettled: () => void renew(),
  })
}

/** Undoes an import; what was changed since stays and is named. */
export function useUndoImport(planId: string) {
  const renew = useRenewGuests(planId)
  return useMutation({
    mutationFn: async (importId: string): Promise<UndoResult> => {
      const { data, error } = await supabase().rpc('undo_guest_import', { plan_id: planId, import_id: importId })
      if (error) throw fromDatabase(error)
      return data as unknown as UndoResult
    },
    onSettled: () => void renew(),
  })
}
