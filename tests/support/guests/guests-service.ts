import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import { API_URL } from '../network.ts'

/** A party as the procedures return it. */
export interface ServedParty {
  readonly id: string
  readonly list_position: number
  readonly members: readonly ServedMember[]
  readonly [column: string]: unknown
}

export interface ServedMember {
  readonly id: string
  readonly position: number
  readonly invitations: readonly Record<string, unknown>[]
  readonly [column: string]: unknown
}

export const MAIN_ID = '7d000000-0000-4000-8000-000000000001'

/** The main sub-event, which follows the plan in everything. */
const MAIN = {
  id: MAIN_ID,
  name_es: null,
  name_en: null,
  starts_at: null,
  ends_at: null,
  time_zone: null,
  place: null,
  dress: null,
  is_main: true,
  is_seated: true,
  position: 0,
}

export const guestId = (number: number) => `6a000000-0000-4000-8000-${String(number).padStart(12, '0')}`

let place = 0

/** A person with an answer to the main sub-event. */
export function servedMember(id: string, name: string | null, answer = 'pending', columns: object = {}): ServedMember {
  const [first_name, ...rest] = name?.split(' ') ?? []
  return {
    id,
    position: 0,
    ...(first_name && { first_name }),
    ...(rest.length > 0 && { last_name: rest.join(' ') }),
    invitations: [{ sub_event_id: MAIN_ID, answer }],
    ...columns,
  }
}

/** A party, complete unless its columns say otherwise. */
export function servedParty(id: string, members: readonly ServedMember[], columns: object = {}): ServedParty {
  place += 1
  const complete = members.map((member, position) => ({ age_group: '36-50', ...member, position }))
  return { id, list_position: place, phone: '+523312345678', ...columns, members: complete }
}

interface ServedView {
  readonly id: string
  readonly name: string
  readonly parameters: string
}

const idIn = ({ url }: Request) => new URL(url).searchParams.get('id')?.replace('eq.', '')

interface Body {
  after?: number
  up_to?: number
  guest: { id: string }
  members: { id: string; invitations?: object[] }[] | null
  needs?: object[]
  ids: string[]
  changes: Record<string, unknown>
  answers: { member_id: string; sub_event_id: string; answer: string }[]
  member_ids: string[]
  sub_event_id: string
  is_invited: boolean
  takes_answers?: boolean
  invitations: unknown
}

interface GuestChanges {
  readonly guests: readonly ServedParty[]
  readonly removed: readonly string[]
  readonly reload?: boolean
}

/** A faked service that keeps the guests of one plan and records every call. */
export function fakeGuestsService(
  network: SetupServer,
  parties: readonly ServedParty[],
  limit: number | null = null,
  settings: object = {},
  others: readonly object[] = [],
) {
  const saved = new Map(parties.map((party) => [party.id, party]))
  const deleted = new Map<string, ServedParty>()
  const calls: { name: string; body: Body }[] = []
  const service = {
    saved,
    calls,
    /** The code of the next refusals; null accepts. */
    refusal: null as string | null,
    /** Whether where parties sit follows from a final arrangement. */
    isTableDerived: false,
    /** The named views of the list. */
    views: [] as ServedView[],
    /** The settings that matter. */
    settings,
    /** How often they were read. */
    settingsRead: 0,
    refusalDetail: '20',
    /** What the next question about changes finds. */
    changes: { guests: [], removed: [] } as GuestChanges,
    /** The menus of the plan, as rows. */
    mealOptions: [] as readonly Record<string, unknown>[],
    /** The questions of the plan, as rows. */
    questions: [] as readonly Record<string, unknown>[],
    /** What guests need, as the procedure returns it. */
    needs: [] as readonly Record<string, unknown>[],
    bodiesOf: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body),
  }
  const answer = (name: string, work: (body: Body) => unknown) =>
    http.post(`${API_URL}/rest/v1/rpc/${name}`, async ({ request }) => {
      const body = (await request.json()) as Body
      calls.push({ name, body })
      if (service.refusal !== null && !name.startsWith('guest_'))
        return HttpResponse.json(
          { code: 'P0001', message: service.refusal, details: service.refusalDetail },
          { status: 400 },
        )
      return HttpResponse.json(work(body) as never)
    })
  const put = (party: ServedParty) => {
    saved.set(party.id, party)
    return party
  }
  const invited = (member: { id: string }, known: ServedMember | undefined, position: number): ServedMember => ({
    invitations: [{ sub_event_id: MAIN_ID, answer: 'pending' }],
    ...known,
    ...member,
    position,
  })

  const saveGuest = ({ guest, members }: Body) => {
    const before = saved.get(guest.id)
    place += 1
    return put({
      ...(before ?? { list_position: place }),
      ...guest,
      members:
        members?.map((member, position) =>
          invited(
            member,
            before?.members.find(({ id }) => id === member.id),
            position,
          ),
        ) ??
        before?.members ??
        [],
    } as ServedParty)
  }

  network.use(
    answer('save_guest_questions', () => null),
    answer('save_sub_events', () => null),
    answer('event_timelines', () => []),
    answer('save_meal_options', () => null),
    http.get(`${API_URL}/rest/v1/guest_settings`, () => {
      service.settingsRead += 1
      return HttpResponse.json({
        ...{ first_host: null, second_host: null, reply_by: null, needs_days: 90 },
        ...{ places: null, second_list_until: null, ...service.settings },
        plan: {
          sub_events: [MAIN, ...others.map((columns) => ({ ...MAIN, is_main: false, ...columns }))],
          meal_options: service.mealOptions,
          guest_questions: service.questions,
        },
      })
    }),
    http.get(`${API_URL}/rest/v1/guest_views`, () => HttpResponse.json(service.views)),
    http.post(`${API_URL}/rest/v1/guest_views`, async ({ request }) => {
      if (service.refusal !== null)
        return HttpResponse.json({ code: 'P0001', message: service.refusal, details: '30' }, { status: 400 })
      service.views.push((await request.json()) as ServedView)
      return new HttpResponse(null, { status: 201 })
    }),
    http.patch(`${API_URL}/rest/v1/guest_views`, async ({ request }) => {
      const id = idIn(request)
      const changes = (await request.json()) as Partial<ServedView>
      service.views = service.views.map((view) => (view.id === id ? { ...view, ...changes } : view))
      return HttpResponse.json({ id })
    }),
    http.delete(`${API_URL}/rest/v1/guest_views`, ({ request }) => {
      const id = idIn(request)
      service.views = service.views.filter((view) => view.id !== id)
      return new HttpResponse(null, { status: 204 })
    }),
    answer('guest_list', ({ after = 0, up_to = 500 }) =>
      [...saved.values()].filter(({ list_position }) => list_position > after).slice(0, up_to),
    ),
    answer('guest_changes', () => {
      const found = service.changes
      service.changes = { guests: [], removed: [] }
      return { now: '2026-11-21T18:00:00Z', ...found }
    }),
    answer('guest_counts', () => ({
      ...{ parties: saved.size, people: saved.size, confirmed: 0, pending: saved.size, declined: 0 },
      ...{ incomplete: 0, second_list: 0, limit, places: null, reply_by: null },
      is_table_derived: service.isTableDerived,
    })),
    answer('save_guest', saveGuest),
    answer('save_guest_with_needs', saveGuest),
    answer('save_guest_needs', () => null),
    answer('guest_needs', () => service.needs),
    answer('change_guests', ({ ids, changes }) => {
      const list = (Array.isArray(changes) ? changes : ids.map((id) => ({ id, ...changes }))) as { id: string }[]
      return list.flatMap((change) => {
        const party = saved.get(change.id)
        return party ? [put({ ...party, ...change })] : []
      })
    }),
    answer('invite_members', ({ member_ids, sub_event_id, is_invited, takes_answers }) =>
      [...saved.values()]
        .filter(({ members }) => members.some(({ id }) => member_ids.includes(id)))
        .map((party) =>
          put({
            ...party,
            members: party.members.map((member) => {
              const held = member.invitations.find((each) => each['sub_event_id'] === sub_event_id)
              if (!member_ids.includes(member.id)) return member
              if (is_invited)
                return held
                  ? member
                  : { ...member, invitations: [...member.invitations, { sub_event_id, answer: 'pending' }] }
              const stays = held?.['answer'] !== 'pending' && takes_answers !== true
              return stays ? member : { ...member, invitations: member.invitations.filter((each) => each !== held) }
            }),
          }),
        ),
    ),
    answer('restore_invitations', () => []),
    answer('invite_from_second_list', ({ ids }) =>
      ids.flatMap((id) => {
        const party = saved.get(id)
        return party ? [put({ ...party, is_second_list: false })] : []
      }),
    ),
    answer('answer_invitations', ({ answers }) => {
      const changed = [...saved.values()].filter(({ members }) =>
        members.some(({ id }) => answers.some(({ member_id }) => member_id === id)),
      )
      return changed.map((party) =>
        put({
          ...party,
          members: party.members.map((member) => {
            const given = answers.find(({ member_id }) => member_id === member.id)
            return given ? { ...member, invitations: [{ sub_event_id: MAIN_ID, answer: given.answer }] } : member
          }),
        }),
      )
    }),
    answer('delete_guests', ({ ids }) => {
      for (const id of ids) {
        const party = saved.get(id)
        if (party) deleted.set(id, party)
        saved.delete(id)
      }
      return ids
    }),
    answer('restore_guests', ({ ids }) =>
      ids.flatMap((id) => {
        const party = deleted.get(id)
        deleted.delete(id)
        return party ? [put(party)] : []
      }),
    ),
    answer('deleted_guests', () =>
      [...deleted.values()].map(({ id, members: [lead, ...others] }) => ({
        ...{ id, deleted_at: new Date().toISOString(), days_left: 30, people: others.length + 1 },
        ...{ first_name: lead?.['first_name'], last_name: lead?.['last_name'] },
      })),
    ),
  )
  return service
}
