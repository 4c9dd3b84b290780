import { type LiveRow, type LiveTable, liveTables } from '#app/lib/live/live-table.ts'
import { type Mailing, mailingsQuery, messagesKey } from '../mail-mutations.ts'
import { guestsQuery } from '../queries.ts'

/** The row that counts a mailing carries all that changes of it. Undefined for one that is not in the list. */
function putCounts(mailings: readonly Mailing[], row: LiveRow): readonly Mailing[] | undefined {
  const counts = row as unknown as Pick<
    Mailing,
    'id' | 'queued' | 'taken' | 'refused' | 'cancelled' | 'retriable' | 'next_at'
  >
  if (!mailings.some(({ id }) => id === counts.id)) return undefined
  const { queued, taken, refused, cancelled, retriable, next_at } = counts
  return mailings.map((each) =>
    each.id === counts.id ? { ...each, queued, taken, refused, cancelled, retriable, next_at } : each,
  )
}

/**
 * What of mail to guests changes by itself, and by others: the queue, which the service sends. What a mailing counts are parties that
 * are not in the bin.
 */
export const GUEST_MAIL_LIVE: readonly LiveTable[] = [
  ...liveTables<readonly Mailing[]>(['mailing_counts'], {
    shownBy: (planId) => [{ queryKey: messagesKey(planId) }],
    put: { query: mailingsQuery, put: putCounts },
  }),
  ...liveTables<readonly Mailing[]>(['guests'], {
    put: {
      query: mailingsQuery,
      put: (mailings, { id, plan_id, deleted_at }, client) => {
        const list = client.getQueryData(guestsQuery(String(plan_id)).queryKey)
        const isKnown = list === undefined || list.guests.some((party) => party.id === id)
        return deleted_at === null && isKnown ? mailings : undefined
      },
    },
  }),
]
