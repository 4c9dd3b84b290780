import { dotted } from '#app/lib/format/dotted.ts'
import { type SearchItem, searchSource } from '#app/lib/search/search-source.ts'
import { fullNameOf, partyName } from './guest-labels.ts'
import { searchedGuestsQuery } from './queries.ts'

/** The parties of the current plan, found by the names of all their people. */
export const guestsSource = searchSource({
  query: ({ planId, may }) => (planId === null || !may('guests') ? null : searchedGuestsQuery(planId)),
  items: (parties, { t, plans, planId }) =>
    parties.map((party): SearchItem => {
      const others = party.members.slice(1).map(fullNameOf).filter(Boolean)
      return {
        id: `guest:${party.id}`,
        kind: 'guest',
        name: partyName(party, t),
        detail: dotted([
          planId === null ? null : plans.get(planId)?.name,
          t('guests.row.people', { count: party.members.length }),
        ]),
        keywords: [...others, party.phone ?? '', party.email ?? '', party.guestGroup ?? ''].join(' '),
        to: `/app/guest-list/${planId}?guest=${party.id}`,
        isHere: true,
      }
    }),
})
