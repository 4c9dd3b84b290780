import { type Places, place } from './place.ts'

const aVersion = () => ({ id: crypto.randomUUID(), digest: 'of another list' })

/** The ids in calls of rooms, seats, the caterer’s list and the sign. */
export const SEATING_PLACES: Places = {
  seating: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, sub_event_id: mine.subEventId })),
    'sub-event': place('subEventId', (sub_event_id, mine) => ({ plan_id: mine.planId, sub_event_id })),
    arrangement: place('arrangementId', (arrangement_id, mine) => ({
      plan_id: mine.planId,
      sub_event_id: mine.subEventId,
      arrangement_id,
    })),
  },
  guest_seats: { plan: place('planId', (plan_id) => ({ plan_id })) },
  seating_counts: { plan: place('planId', (plan_id) => ({ plan_id })) },
  save_room: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, sub_event_id: mine.subEventId })),
    'sub-event': place('subEventId', (sub_event_id, mine) => ({ plan_id: mine.planId, sub_event_id })),
    table: place('tableId', (id, mine) => ({
      plan_id: mine.planId,
      sub_event_id: mine.subEventId,
      changes: { remove_tables: [{ id, changed_at: '2026-11-01T00:00:00Z' }] },
      may_unseat: 9,
    })),
    item: place('itemId', (id, mine) => ({
      plan_id: mine.planId,
      sub_event_id: mine.subEventId,
      changes: { remove_items: [{ id, changed_at: '2026-11-01T00:00:00Z' }] },
    })),
    'seat at an arrangement': place('arrangementId', (arrangement_id, mine) => ({
      plan_id: mine.planId,
      sub_event_id: mine.subEventId,
      changes: { put_seats: [{ arrangement_id, table_id: mine.tableId, seat: 2, member_id: mine.companionId }] },
    })),
    'seat of a person': place('companionId', (member_id, mine) => ({
      plan_id: mine.planId,
      sub_event_id: mine.subEventId,
      changes: {
        put_seats: [{ arrangement_id: mine.arrangementId, table_id: mine.tableId, seat: 2, member_id }],
      },
    })),
  },
  save_seats: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, arrangement_id: mine.arrangementId })),
    arrangement: place('arrangementId', (arrangement_id, mine) => ({ plan_id: mine.planId, arrangement_id })),
    person: place('companionId', (member_id, mine) => ({
      plan_id: mine.planId,
      arrangement_id: mine.arrangementId,
      seats: [{ member_id, from: null, to: { table_id: mine.tableId, seat: 2 } }],
    })),
    crew: place('personId', (person_id, mine) => ({
      plan_id: mine.planId,
      arrangement_id: mine.arrangementId,
      seats: [{ person_id, from: null, to: { table_id: mine.tableId, seat: 2 } }],
    })),
    table: place('tableId', (table_id, mine) => ({
      plan_id: mine.planId,
      arrangement_id: mine.arrangementId,
      seats: [{ member_id: mine.companionId, from: null, to: { table_id, seat: 2 } }],
    })),
    'locked table': place('tableId', (table_id, mine) => ({
      plan_id: mine.planId,
      arrangement_id: mine.arrangementId,
      tables: [{ table_id, is_locked: true }],
    })),
  },
  save_arrangement: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, arrangement: { id: mine.arrangementId } })),
    arrangement: place('arrangementId', (id, mine) => ({ plan_id: mine.planId, arrangement: { id, name: 'Mío' } })),
    room: place('roomId', (room_id, mine) => ({
      plan_id: mine.planId,
      arrangement: { id: crypto.randomUUID(), room_id },
    })),
    table: place('tableId', (table_id, mine) => ({
      plan_id: mine.planId,
      arrangement: { id: crypto.randomUUID(), room_id: mine.roomId },
      seats: [{ table_id, seat: 1, member_id: mine.memberId }],
    })),
    'locked table': place('tableId', (id, mine) => ({
      plan_id: mine.planId,
      arrangement: { id: crypto.randomUUID(), room_id: mine.roomId },
      table_locks: [id],
    })),
    person: place('memberId', (member_id, mine) => ({
      plan_id: mine.planId,
      arrangement: { id: crypto.randomUUID(), room_id: mine.roomId },
      seats: [{ table_id: mine.tableId, seat: 1, member_id }],
    })),
    crew: place('personId', (person_id, mine) => ({
      plan_id: mine.planId,
      arrangement: { id: crypto.randomUUID(), room_id: mine.roomId },
      seats: [{ table_id: mine.tableId, seat: 1, person_id }],
    })),
  },
  copy_arrangement: {
    plan: place('planId', (plan_id, mine) => ({
      plan_id,
      arrangement_id: mine.arrangementId,
      new_id: crypto.randomUUID(),
    })),
    arrangement: place('arrangementId', (arrangement_id, mine) => ({
      plan_id: mine.planId,
      arrangement_id,
      new_id: crypto.randomUUID(),
    })),
  },
  set_final_arrangement: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, arrangement_id: mine.arrangementId })),
    arrangement: place('arrangementId', (arrangement_id, mine) => ({ plan_id: mine.planId, arrangement_id })),
  },
  save_wishes: {
    plan: place('planId', (plan_id) => ({ plan_id, wishes: [] })),
    ...Object.fromEntries(
      Object.entries({
        member_id: 'companionId',
        guest_id: 'guestId',
        person_id: 'personId',
        table_id: 'tableId',
      } as const).map(([column, kind]) => [
        `target by ${column}`,
        place(kind, (id, mine) => ({
          plan_id: mine.planId,
          wishes: [
            { id: crypto.randomUUID(), kind: 'together', targets: [{ [column]: id }, { guest_id: mine.guestId }] },
          ],
        })),
      ]),
    ),
  },
  save_seat_people: {
    plan: place('planId', (plan_id) => ({ plan_id, people: [] })),
    person: place('personId', (id, mine) => ({ plan_id: mine.planId, people: [{ id, name: 'Otra' }] })),
    'removed person': place('personId', (id, mine) => ({ plan_id: mine.planId, people: [], removed: [{ id }] })),
    menu: place('mealOptionId', (meal_option_id, mine) => ({
      plan_id: mine.planId,
      people: [{ id: crypto.randomUUID(), kind: 'crew', name: 'Más', meal_option_id }],
    })),
  },
  caterer_list: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, sub_event_id: mine.subEventId })),
    'sub-event': place('subEventId', (sub_event_id, mine) => ({ plan_id: mine.planId, sub_event_id })),
    arrangement: place('arrangementId', (arrangement_id, mine) => ({
      plan_id: mine.planId,
      sub_event_id: mine.subEventId,
      arrangement_id,
    })),
  },
  send_caterer_list: {
    plan: place('planId', (plan_id, mine) => ({
      plan_id,
      version: { ...aVersion(), sub_event_id: mine.subEventId, arrangement_id: mine.arrangementId },
    })),
    'sub-event': place('subEventId', (sub_event_id, mine) => ({
      plan_id: mine.planId,
      version: { ...aVersion(), sub_event_id, arrangement_id: mine.arrangementId },
    })),
    arrangement: place('arrangementId', (arrangement_id, mine) => ({
      plan_id: mine.planId,
      version: { ...aVersion(), sub_event_id: mine.subEventId, arrangement_id },
    })),
  },
  note_caterer_version: {
    plan: place('planId', (plan_id) => ({ plan_id, id: crypto.randomUUID(), said: {}, before: {} })),
    version: place('catererVersionId', (id, mine) => ({ plan_id: mine.planId, id, said: {}, before: {} })),
  },
  remove_caterer_version: {
    plan: place('planId', (plan_id) => ({ plan_id, id: crypto.randomUUID() })),
    version: place('catererVersionId', (id, mine) => ({ plan_id: mine.planId, id })),
  },
  table_sign: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, sub_event_id: mine.subEventId })),
    'sub-event': place('subEventId', (sub_event_id, mine) => ({ plan_id: mine.planId, sub_event_id })),
  },
}
