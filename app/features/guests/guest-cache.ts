import type { Party } from './rows.ts'

/** The guests of a plan as far as they are loaded: the first page at once, the others while it is shown. */
export interface GuestListData {
  /** In the order in which they were entered. */
  readonly guests: readonly Party[]
  /** False while further pages are to come. */
  readonly isWhole: boolean
  /** The position in the list up to which pages are loaded. */
  readonly loadedUpTo: number
  /** The database's time up to which changes of others are known. */
  readonly knownUpTo: string
}

const byPosition = (a: Party, b: Party) => a.listPosition - b.listPosition

/** The list with parties as they are now; the others stay the same objects, so that their rows are not rendered again. */
export function withGuests(data: GuestListData, changed: readonly Party[]): GuestListData {
  if (changed.length === 0) return data
  const byId = new Map(changed.map((guest) => [guest.id, guest]))
  const kept = data.guests.map((guest) => {
    const next = byId.get(guest.id)
    if (!next) return guest
    byId.delete(guest.id)
    return isSame(guest, next) ? guest : next
  })
  if (byId.size === 0) return { ...data, guests: kept }
  return { ...data, guests: [...kept, ...byId.values()].sort(byPosition) }
}

export function withoutGuests(data: GuestListData, ids: ReadonlySet<string>): GuestListData {
  const guests = data.guests.filter(({ id }) => !ids.has(id))
  return guests.length === data.guests.length ? data : { ...data, guests }
}

/** The list as it was read anew; unchanged parties stay the same objects. */
export function sameAs(data: GuestListData, read: readonly Party[]): GuestListData {
  const known = new Map(data.guests.map((party) => [party.id, party]))
  return {
    ...data,
    guests: read.map((party) => {
      const before = known.get(party.id)
      return before && isSame(before, party) ? before : party
    }),
  }
}

const isSame = (a: Party, b: Party) => a === b || JSON.stringify(a) === JSON.stringify(b)
