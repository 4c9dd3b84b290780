import {
  catererList,
  copyArrangement,
  guestSeats,
  noteCatererVersion,
  readSeating,
  removeCatererVersion,
  saveArrangement,
  saveRoom,
  saveSeatPeople,
  saveSeats,
  saveWishes,
  seatingCounts,
  sendCatererList,
  setFinal,
} from '../seating-calls.ts'
import { lookUpSeats, openSign, readSign, writeSign } from '../table-sign-calls.ts'
import { byEditors, evenClosed, foundByMembers, NOT_GRANTED, orNot, type Procedure, readByMembers } from './verdicts.ts'

/** The procedures of rooms, seats, the caterer’s list and the sign. */
export const SEATING_PROCEDURES: Readonly<Record<string, Procedure>> = {
  seating: {
    call: (sql, { planId, guests }) => readSeating(sql, planId, guests.subEventId),
    expects: readByMembers,
    isNothing: ([row]) => row?.seating === null,
  },
  guest_seats: {
    call: (sql, { planId }) => guestSeats(sql, planId),
    expects: readByMembers,
    isNothing: ([row]) => row?.seats === null,
  },
  seating_counts: {
    call: (sql, { planId }) => seatingCounts(sql, planId),
    expects: readByMembers,
    isNothing: ([row]) => row?.counts === null,
  },
  save_room: {
    call: (sql, { planId, guests }) =>
      saveRoom(sql, planId, guests.subEventId, { put_tables: [{ id: crypto.randomUUID(), number: 2 }] }),
    expects: byEditors,
  },
  save_seats: {
    call: (sql, { planId, guests, seating }) =>
      saveSeats(sql, planId, seating.arrangementId, [
        { member_id: guests.companionId, from: null, to: { table_id: seating.tableId, seat: 2 } },
      ]),
    expects: byEditors,
  },
  save_arrangement: {
    call: (sql, { planId, seating }) =>
      saveArrangement(sql, planId, { id: crypto.randomUUID(), room_id: seating.roomId }, [], [seating.tableId]),
    expects: byEditors,
  },
  copy_arrangement: {
    call: (sql, { planId, seating }) => copyArrangement(sql, planId, seating.arrangementId, crypto.randomUUID()),
    expects: byEditors,
  },
  set_final_arrangement: {
    call: (sql, { planId, seating }) => setFinal(sql, planId, seating.arrangementId),
    expects: byEditors,
  },
  save_wishes: {
    call: (sql, { planId, guests }) =>
      saveWishes(sql, planId, [
        {
          id: crypto.randomUUID(),
          kind: 'together',
          targets: [{ guest_id: guests.guestId }, { guest_group: 'Familia' }],
        },
      ]),
    expects: byEditors,
  },
  save_seat_people: {
    call: (sql, { planId }) => saveSeatPeople(sql, planId, [{ id: crypto.randomUUID(), kind: 'crew', name: 'Más' }]),
    expects: byEditors,
  },
  caterer_list: {
    call: (sql, { planId, guests }) => catererList(sql, planId, guests.subEventId),
    expects: foundByMembers,
  },
  send_caterer_list: {
    call: (sql, { planId, guests, seating }) =>
      sendCatererList(sql, planId, {
        id: crypto.randomUUID(),
        sub_event_id: guests.subEventId,
        arrangement_id: seating.arrangementId,
        digest: 'of another list',
      }),
    expects: (caller, state) => orNot('seating.changed-meanwhile', byEditors(caller, state)),
  },
  note_caterer_version: {
    call: (sql, { planId }) => noteCatererVersion(sql, planId, crypto.randomUUID(), {}),
    expects: (caller, state) => orNot('caterer-version.not-found', byEditors(caller, state)),
  },
  remove_caterer_version: {
    call: (sql, { planId }) => removeCatererVersion(sql, planId, crypto.randomUUID()),
    expects: (caller, state) => orNot('caterer-version.not-found', evenClosed(caller, state)),
  },
  table_sign: {
    call: (sql, { planId, guests }) => readSign(sql, planId, guests.subEventId),
    expects: readByMembers,
    isNothing: ([row]) => row?.sign === undefined || row.sign === null,
  },
  write_table_sign: {
    // For the editor that the function names.
    call: (sql, { planId, guests, people }) =>
      writeSign(sql, { editor: people.editor, planId, subEventId: guests.subEventId }, { action: 'renew' }),
    expects: (caller, state) => {
      if (caller !== 'service') return NOT_GRANTED
      if (state === 'open') return 'done'
      return state === 'binned' ? 'plan.not-found' : `plan.${state}`
    },
  },
  open_table_sign: {
    // Closed while no arrangement is final.
    call: (sql) => openSign(sql),
    expects: (caller) => (caller === 'service' ? 'nothing' : NOT_GRANTED),
    isNothing: ([row]) => row?.sign === null,
  },
  look_up_seats: {
    call: (sql) => lookUpSeats(sql),
    expects: (caller) => (caller === 'service' ? 'nothing' : NOT_GRANTED),
    isNothing: ([row]) => row?.sign === null,
  },
}
