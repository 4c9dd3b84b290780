import type { GuestLink } from '#contracts/guest-links.ts'
import type { Account } from './account.ts'

export interface NewParty {
  readonly language?: 'es' | 'en'
  /** One for each place; null for a place that nobody has named. */
  readonly names: readonly (readonly [first: string, last: string] | null)[]
  /** To what they are invited; default the main sub-event. */
  readonly subEventIds?: readonly string[]
}

/** Saves a party over the wire. @returns its id, and those of its people */
export async function aParty({ client }: Account, planId: string, { language, names, subEventIds = [] }: NewParty) {
  const id = crypto.randomUUID()
  const members = names.map((name) => ({
    id: crypto.randomUUID(),
    ...(name ? { first_name: name[0], last_name: name[1] } : {}),
    invitations: subEventIds.map((sub_event_id) => ({ sub_event_id, is_invited: true })),
  }))
  const { error } = await client.rpc('save_guest', {
    plan_id: planId,
    guest: { id, phone: '+523312345678', ...(language ? { language } : {}) },
    members,
  })
  if (error) throw error
  return { id, memberIds: members.map((member) => member.id) }
}

/** The path and secret of a party's link, as its editors are shown it. */
export async function linkOf({ client }: Account, guestId: string, action: 'show' | 'renew' = 'show'): Promise<string> {
  const { data, error } = await client.functions.invoke<{ links: GuestLink[] }>('guest-links', {
    body: { action, guestIds: [guestId] },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (error) throw error
  const [link] = data?.links ?? []
  return `${link?.language === 'en' ? '/en/r' : '/r'}#${link?.token}`
}
