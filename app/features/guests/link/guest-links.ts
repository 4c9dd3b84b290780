import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { invokeFunction } from '#app/lib/api/functions.ts'
import type { GuestLink, GuestLinksAnswer, GuestLinksRequest } from '#contracts/guest-links.ts'

const call = async (body: GuestLinksRequest): Promise<readonly GuestLink[]> =>
  (await invokeFunction<GuestLinksAnswer>('guest-links', body)).links

const keyOf = (planId: string) => ['plans', planId, 'guest-links'] as const

/**
 * The secret links of some parties, made where there were none. Kept only while they are shown.
 * @param guestIds 100 at most
 */
export const guestLinksQuery = (planId: string, guestIds: readonly string[]) =>
  queryOptions({
    queryKey: [...keyOf(planId), ...guestIds],
    queryFn: () => call({ action: 'show', guestIds: [...guestIds] }),
    enabled: guestIds.length > 0,
    gcTime: 0,
  })

/** Makes a new link in place of a party's, or ends it; what opens with the one before opens nothing from then on. */
export function useChangeGuestLink(planId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ guestId, action }: { readonly guestId: string; readonly action: 'renew' | 'revoke' }) =>
      call({ action, guestIds: [guestId] }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(planId) }),
  })
}
