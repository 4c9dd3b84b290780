import {
  answerInvitations,
  changeGuests,
  deleteGuests,
  guestChanges,
  guestCounts,
  guestList,
  inviteFromSecondList,
  inviteMembers,
  listDeletedGuests,
  mergeGuests,
  readNeeds,
  restoreGuests,
  restoreInvitations,
  saveGuest,
  saveGuestWithNeeds,
  saveMealOptions,
  saveNeeds,
  saveQuestions,
  saveSubEvents,
  splitGuest,
} from '../guest-calls.ts'
import { anImport, beginImport, commitImport, listImports, stageImport, undoImport } from '../guest-import-calls.ts'
import { byEditors, evenClosed, evenLate, type Procedure, readByMembers } from './verdicts.ts'

/** The procedures of the guest list. */
export const GUEST_PROCEDURES: Readonly<Record<string, Procedure>> = {
  guest_list: {
    call: (sql, { planId }) => guestList(sql, planId),
    expects: readByMembers,
    isNothing: ([row]) => (row as { guests: unknown[] }).guests.length === 0,
  },
  guest_changes: {
    call: (sql, { planId }) => guestChanges(sql, planId, '2026-01-01T00:00:00Z'),
    expects: readByMembers,
    isNothing: ([row]) => row?.changes === null,
  },
  guest_counts: {
    call: (sql, { planId }) => guestCounts(sql, planId),
    expects: readByMembers,
    isNothing: ([row]) => row?.counts === undefined || row.counts === null,
  },
  save_guest: {
    call: (sql, { planId, guests }) => saveGuest(sql, planId, { id: guests.guestId, notes: 'Llega tarde' }),
    expects: byEditors,
  },
  change_guests: {
    call: (sql, { planId, guests }) => changeGuests(sql, planId, [guests.guestId], { side: 'second' }),
    expects: byEditors,
  },
  answer_invitations: {
    call: (sql, { planId, guests }) =>
      answerInvitations(sql, planId, [
        { member_id: guests.memberId, sub_event_id: guests.mainEventId, answer: 'yes', meal_option_id: null },
      ]),
    expects: evenLate,
  },
  invite_members: {
    call: (sql, { planId, guests }) => inviteMembers(sql, planId, [guests.companionId], guests.subEventId, true),
    expects: byEditors,
  },
  invite_from_second_list: {
    call: (sql, { planId, guests }) => inviteFromSecondList(sql, planId, [guests.guestId]),
    expects: byEditors,
  },
  restore_invitations: {
    call: (sql, { planId, guests }) =>
      restoreInvitations(sql, planId, guests.subEventId, [{ member_id: guests.companionId }]),
    expects: byEditors,
  },
  merge_guests: {
    // The plan has no second party.
    call: (sql, { planId, guests }) => mergeGuests(sql, planId, guests.guestId, [crypto.randomUUID()]),
    expects: (caller, state) => {
      const verdict = byEditors(caller, state)
      return verdict === 'done' ? 'guest.not-found' : verdict
    },
  },
  split_guest: {
    call: (sql, { planId, guests }) => splitGuest(sql, planId, guests.guestId, [guests.companionId]),
    expects: byEditors,
  },
  delete_guests: {
    call: (sql, { planId, guests }) => deleteGuests(sql, planId, [guests.guestId]),
    expects: evenClosed,
  },
  restore_guests: {
    call: (sql, { planId, guests }) => restoreGuests(sql, planId, [guests.guestId]),
    expects: byEditors,
  },
  deleted_guests: {
    call: (sql, { planId }) => listDeletedGuests(sql, planId),
    expects: (caller, state) => (caller === 'viewer' ? 'nothing' : readByMembers(caller, state)),
    isNothing: ([row]) => row?.guests === undefined || row.guests === null,
  },
  guest_needs: {
    call: (sql, { planId }) => readNeeds(sql, planId),
    expects: (caller, state) =>
      caller === 'viewer' || state === 'closed' ? evenClosed(caller, state) : evenLate(caller, state),
  },
  save_guest_needs: {
    call: (sql, { planId, guests }) => saveNeeds(sql, planId, [{ member_id: guests.companionId, diets: ['vegan'] }]),
    expects: byEditors,
  },
  save_guest_with_needs: {
    call: (sql, { planId, guests }) => {
      const needs = [{ member_id: guests.companionId, diets: ['vegan'] }]
      return saveGuestWithNeeds(sql, planId, { id: guests.guestId, notes: 'Llega tarde' }, null, needs)
    },
    expects: byEditors,
  },
  save_sub_events: {
    call: (sql, { planId, guests }) =>
      saveSubEvents(sql, planId, [{ id: guests.subEventId, name_es: 'Misa', dress: 'Formal' }]),
    expects: byEditors,
  },
  save_meal_options: {
    call: (sql, { planId, guests }) => saveMealOptions(sql, planId, [{ id: guests.mealOptionId, name_es: 'Sopa' }]),
    expects: byEditors,
  },
  save_guest_questions: {
    call: (sql, { planId, guests }) =>
      saveQuestions(sql, planId, [{ id: guests.questionId, kind: 'yes-no', text_es: '¿Vienen en tren?' }]),
    expects: byEditors,
  },
  begin_guest_import: {
    call: (sql, { planId }) => beginImport(sql, planId, crypto.randomUUID()),
    expects: byEditors,
  },
  stage_guest_import: {
    call: async (sql, { planId }) => {
      const importId = crypto.randomUUID()
      await beginImport(sql, planId, importId)
      return stageImport(sql, planId, importId, [])
    },
    expects: byEditors,
  },
  commit_guest_import: {
    call: async (sql, { planId, guests }) => commitImport(sql, planId, await anImport(sql, planId, guests)),
    expects: byEditors,
  },
  undo_guest_import: {
    call: async (sql, { planId, guests }) => {
      const importId = await anImport(sql, planId, guests)
      await commitImport(sql, planId, importId)
      return undoImport(sql, planId, importId)
    },
    expects: byEditors,
  },
  guest_imports: {
    call: (sql, { planId }) => listImports(sql, planId),
    expects: (caller, state) => (caller === 'viewer' ? 'nothing' : readByMembers(caller, state)),
    isNothing: ([row]) => row?.imports === undefined || row.imports === null,
  },
}
