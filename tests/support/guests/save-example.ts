import type { SupabaseClient } from '@supabase/supabase-js'
import { example as spanish } from '#content/example/es.ts'
import { type ExampleParty, exampleParties } from '#domain/example/guests.ts'

interface SaveOptions {
  readonly count?: number
  /** The id of a party or a person by its number; the same number twice is the same record. */
  readonly idOf?: (number: number) => string
  /** The names of the circles; in Spanish by default. */
  readonly groups?: Readonly<Record<ExampleParty['group'], string>>
}

/** Calls under way at once. */
const AT_ONCE = 8

/** Saves the example list into a plan with its answers, in its order. */
export async function saveExampleGuests(client: SupabaseClient, planId: string, options: SaveOptions = {}) {
  const { count = 70, idOf = () => crypto.randomUUID(), groups = spanish.groups } = options
  const main = await client.from('sub_events').select('id').eq('plan_id', planId).eq('is_main', true).single()
  if (main.error) throw main.error
  const subEventId: string = main.data.id
  const parties = exampleParties(count)
  const save = async (party: ExampleParty, index: number) => {
    const { error } = await client.rpc('save_guest', {
      plan_id: planId,
      guest: {
        id: idOf(index * 100),
        side: party.side,
        guest_group: groups[party.group],
        phone: party.phone,
        table_number: party.tableNumber,
        invite_sent: party.isInviteSent,
        is_second_list: party.isSecondList,
      },
      members: party.people.map((person, place) => ({
        id: idOf(index * 100 + place + 1),
        first_name: person.firstName,
        last_name: person.lastName,
        age_group: person.ageGroup,
        age: person.age,
        invitations: [{ sub_event_id: subEventId, answer: person.answer }],
      })),
    })
    if (error) throw error
  }
  // The order of entry is that of the list up to the first screens of a large one.
  for (let from = 0; from < parties.length; from += AT_ONCE) {
    const some = parties.slice(from, from + AT_ONCE)
    if (count <= 100) for (const [place, party] of some.entries()) await save(party, from + place)
    else await Promise.all(some.map((party, place) => save(party, from + place)))
  }
}

/** Parties of one import: small enough to be saved in time beside other work. */
const AT_A_TIME = 1000

/** Saves an example list of thousands as imports do, in its order. */
export async function importExampleGuests(client: SupabaseClient, planId: string, count: number): Promise<void> {
  const main = await client.from('sub_events').select('id').eq('plan_id', planId).eq('is_main', true).single()
  if (main.error) throw main.error
  const parties = exampleParties(count).map((party, index) => ({
    row: index + 1,
    guest_id: null,
    columns: {
      side: party.side,
      guest_group: spanish.groups[party.group],
      phone: party.phone,
      table_number: party.tableNumber,
      invite_sent: party.isInviteSent,
      is_second_list: party.isSecondList,
    },
    members: party.people.map((person) => ({
      id: null,
      columns: {
        first_name: person.firstName,
        last_name: person.lastName,
        age_group: person.ageGroup,
        age: person.age,
      },
      invitations: [{ sub_event_id: main.data.id, answer: person.answer }],
      needs: null,
    })),
  }))
  const run = async (name: string, call: object) => {
    const { error } = await client.rpc(name, call)
    if (error) throw error
  }
  for (let from = 0; from < parties.length; from += AT_A_TIME) {
    const call = { plan_id: planId, import_id: crypto.randomUUID() }
    await run('begin_guest_import', { ...call, source: 'sheet' })
    await run('stage_guest_import', { ...call, parties: parties.slice(from, from + AT_A_TIME) })
    await run('commit_guest_import', call)
  }
}
