import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type QueryOf, useRecordMutation } from '../records/use-record-mutation.ts'
import { invokeFunction } from './functions.ts'

/** The functions that keep links of a plan by which those without an account are let in. */
export type LinkFunction = 'timeline-link' | 'event-day-link'

interface LinkSecret {
  readonly token: string | null
}

const secretKey = (name: LinkFunction, planId: string, linkId: string) => ['plans', planId, name, linkId] as const

/** The secret of a link; null when it was revoked or cannot be read any more. Kept only while it is shown. */
export const linkSecretQuery = (name: LinkFunction, planId: string, linkId: string) =>
  queryOptions({
    queryKey: secretKey(name, planId, linkId),
    queryFn: async (): Promise<string | null> =>
      (await invokeFunction<LinkSecret>(name, { action: 'show', planId, linkId })).token,
    gcTime: 0,
    staleTime: 0,
  })

/** A request without its plan. */
export type WithoutPlan<Request> = Request extends unknown ? Omit<Request, 'planId'> : never

/** Makes, changes, renews, revokes or removes a link, of which `query` has the list. Safe to repeat. */
export function useWriteLink<Change extends { readonly action: string; readonly linkId: string }, Links>(
  name: LinkFunction,
  planId: string,
  query: QueryOf<Links>,
) {
  const client = useQueryClient()
  return useRecordMutation<Change, LinkSecret, Links>({
    query,
    write: async (change) => {
      const saved = await invokeFunction<LinkSecret>(name, { ...change, planId })
      if (change.action !== 'remove') client.setQueryData(secretKey(name, planId, change.linkId), saved.token)
      return saved
    },
    isRenewed: true,
  })
}
