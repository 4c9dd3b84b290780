import type { TransactionSql } from 'postgres'
import {
  adaptChecklist,
  addPayments,
  addVendor,
  applyScenario,
  bookVendor,
  changePayments,
  changeTasks,
  claimReminders,
  completePlan,
  deletedPlans,
  deletePlan,
  duplicatePlan,
  hasPdfExport,
  ledgerCounts,
  markReminders,
  planPeople,
  purgePlan,
  readFeed,
  removeTasks,
  reopenPlan,
  restoreContributor,
  restorePayments,
  restorePlan,
  restoreVendor,
  saveDetails,
  saveQuote,
  taskCounts,
} from './calls.ts'
import {
  answerInvitations,
  changeGuests,
  deleteGuests,
  guestChanges,
  guestCounts,
  guestList,
  inviteFromSecondList,
  inviteMembers,
  mergeGuests,
  readNeeds,
  readReply,
  restoreGuests,
  restoreInvitations,
  saveGuest,
  saveGuestWithNeeds,
  saveMealOptions,
  saveNeeds,
  saveQuestions,
  saveReply,
  saveSubEvents,
  splitGuest,
  writeLink,
} from './guest-calls.ts'
import { anImport, beginImport, commitImport, listImports, stageImport, undoImport } from './guest-import-calls.ts'
import {
  aMailing,
  cancelMailing,
  chooseDigest,
  claimDigests,
  claimGuestMessages,
  listMailings,
  listMessages,
  previewMailing,
  queueMailing,
  readDigest,
  retryMailing,
  settleDigest,
  settleMessage,
  stopMail,
} from './guest-mail-calls.ts'
import {
  answerOnPage,
  aPageSettings,
  beginPassword,
  byDigits,
  lookUp,
  partyOnPage,
  readPage,
  readSettings,
  saveSettings,
  tryPassword,
} from './public-page-calls.ts'
import {
  copyArrangement,
  readSeating,
  saveArrangement,
  saveRoom,
  saveSeats,
  saveWishes,
  setFinal,
} from './seating-calls.ts'
import { aMessage, claimMessages, confirm, countView, receiveMessage, subscribe, unsubscribe } from './site-calls.ts'
import { SITE_ROWS } from './site-rows.ts'
import {
  ALLOCATIONS,
  aPlan,
  type CallerName,
  createPlan,
  pageAddressOf,
  type Rows,
  saveBudget,
  type TestContext,
} from './test-context.ts'

/** The states of a plan that a procedure is tested with. */
export const STATES = ['open', 'completed', 'binned'] as const
export type State = (typeof STATES)[number]

/** `done`, `nothing` (an answer without content), or the code of the refusal. */
export type Verdict = string

export interface Procedure {
  readonly call: (sql: TransactionSql, context: TestContext) => Promise<Rows>
  readonly expects: (caller: CallerName, state: State) => Verdict
  /** Whether a result has no content; by default one without rows. */
  readonly isNothing?: (rows: readonly Record<string, unknown>[]) => boolean
}

const NOT_GRANTED = '42501'

const isSignedOut = (caller: CallerName) => caller === 'anonymous' || caller === 'service'
const isOutside = (caller: CallerName) => caller === 'stranger' || caller === 'former-member'

/** Changes an open plan; for owners and editors. */
function byEditors(caller: CallerName, state: State): Verdict {
  if (isSignedOut(caller)) return NOT_GRANTED
  if (isOutside(caller) || state === 'binned') return 'plan.not-found'
  if (caller === 'viewer') return 'access.not-allowed'
  return state === 'completed' ? 'plan.completed' : 'done'
}

/** As byEditors, where the plan is found through one of its rows, which is hidden from callers who may not read it. */
function foundByRow(missing: string, caller: CallerName, state: State): Verdict {
  const verdict = byEditors(caller, state)
  return verdict === 'plan.not-found' ? missing : verdict
}

/** A column computed with the reader's rights: rows hidden from the reader are not counted. */
function countedByMembers(caller: CallerName, state: State): Verdict {
  if (caller === 'anonymous') return NOT_GRANTED
  if (caller === 'service') return 'done'
  return isOutside(caller) || state === 'binned' ? 'nothing' : 'done'
}

/** For the owner alone. */
function byOwner(caller: CallerName, state: State): Verdict {
  if (isSignedOut(caller)) return NOT_GRANTED
  if (isOutside(caller) || (state === 'binned' && caller !== 'owner')) return 'plan.not-found'
  return caller === 'owner' ? 'done' : 'access.not-allowed'
}

/** Answers are taken for some time after a plan is completed. */
const evenLate = (caller: CallerName, state: State): Verdict =>
  byEditors(caller, state === 'completed' ? 'open' : state)

/** Read by members, in every state of the plan that they can see. */
function readByMembers(caller: CallerName, state: State): Verdict {
  if (isSignedOut(caller)) return NOT_GRANTED
  return isOutside(caller) || state === 'binned' ? 'nothing' : 'done'
}

/** For the service alone, in every state of the plan. */
const byService = (caller: CallerName): Verdict => (caller === 'service' ? 'done' : NOT_GRANTED)

/** Every procedure of schema public. A missing one fails the test that reads the catalogue. */
export const PROCEDURES: Readonly<Record<string, Procedure>> = {
  create_event_plan: {
    call: (sql) => createPlan(sql, aPlan(), ALLOCATIONS),
    expects: (caller) => (isSignedOut(caller) ? NOT_GRANTED : 'done'),
  },
  save_budget: {
    call: (sql, { planId }) => saveBudget(sql, planId, 350_000, ALLOCATIONS),
    expects: byEditors,
  },
  save_event_details: {
    call: (sql, { planId, taskIds }) =>
      saveDetails(sql, planId, { starts_at: '2027-06-05T23:00:00Z' }, [{ id: taskIds[0], due_on: '2026-12-22' }]),
    expects: byEditors,
  },
  change_tasks: {
    call: (sql, { planId, taskIds }) => changeTasks(sql, planId, [{ id: taskIds[0], status: 'completed' }]),
    expects: byEditors,
  },
  adapt_checklist: {
    call: (sql, { planId, taskIds }) => adaptChecklist(sql, planId, [], taskIds.slice(1), ['religious']),
    expects: byEditors,
  },
  remove_tasks: {
    call: (sql, { planId, taskIds }) => removeTasks(sql, planId, taskIds),
    expects: byEditors,
  },
  add_payments: {
    call: (sql, { planId, ledger }) => addPayments(sql, planId, ledger.vendorId, [{ amount: 100 }]),
    expects: byEditors,
  },
  add_vendor: {
    call: (sql, { planId }) =>
      addVendor(sql, planId, { category: 'music', name: 'DJ Luna', agreed_amount: 100 }, [{ amount: 60 }]),
    expects: byEditors,
  },
  change_payments: {
    call: (sql, { planId, ledger }) => changePayments(sql, planId, [{ id: ledger.paymentId, amount: 100 }]),
    expects: byEditors,
  },
  book_vendor: {
    call: (sql, { ledger }) => bookVendor(sql, ledger.vendorId, 70_000),
    expects: (caller, state) => foundByRow('vendor.not-found', caller, state),
  },
  save_quote: {
    call: (sql, { planId, ledger }) => saveQuote(sql, planId, ledger.vendorId, { fixed: 61_000 }),
    expects: byEditors,
  },
  restore_payments: {
    call: (sql, { planId, ledger }) => restorePayments(sql, planId, ledger.vendorId, [{ amount: 100 }]),
    expects: byEditors,
  },
  restore_vendor: {
    call: (sql, { planId }) =>
      restoreVendor(sql, planId, { category: 'music', name: 'DJ Luna', agreed_amount: 100 }, [{ amount: 60 }]),
    expects: byEditors,
  },
  restore_contributor: {
    call: (sql, { planId }) => restoreContributor(sql, planId, { name: 'Tía Rosa', kind: 'family' }, [{ amount: 5 }]),
    expects: byEditors,
  },
  apply_budget_scenario: {
    call: (sql, { ledger }) => applyScenario(sql, ledger.scenarioId, 90, 350_000, ALLOCATIONS),
    expects: (caller, state) => foundByRow('scenario.not-found', caller, state),
  },
  claim_unused_files: {
    call: (sql) => sql`select * from claim_unused_files()`,
    expects: (caller) => (caller === 'service' ? 'nothing' : NOT_GRANTED),
  },
  claim_payment_reminders: {
    call: (sql) => claimReminders(sql, '2026-12-10T12:00:00Z'),
    expects: (caller, state) => {
      if (caller !== 'service') return NOT_GRANTED
      return state === 'open' ? 'done' : 'nothing'
    },
  },
  mark_reminders_sent: { call: (sql) => markReminders(sql, [crypto.randomUUID()]), expects: byService },
  receive_contact_message: { call: (sql) => receiveMessage(sql, aMessage()), expects: byService },
  claim_contact_messages: {
    call: async (sql, context) => {
      await context.sql`update contact_messages set claimed_at = now() - interval '1 hour'`
      return await claimMessages(sql)
    },
    expects: byService,
  },
  subscribe_to_newsletter: { call: (sql) => subscribe(sql, 'eva@example.com'), expects: byService },
  confirm_newsletter: {
    call: async (sql, context) => {
      const [subscription] = await subscribe(context.sql, 'eva@example.com')
      return await confirm(sql, String(subscription?.token))
    },
    expects: byService,
  },
  unsubscribe_from_newsletter: { call: (sql) => unsubscribe(sql, 'A'.repeat(32)), expects: byService },
  count_blog_view: {
    call: (sql) => countView(sql, SITE_ROWS.post),
    expects: (caller) => (caller === 'service' ? NOT_GRANTED : 'done'),
  },
  duplicate_event_plan: {
    call: (sql, { planId }) =>
      duplicatePlan(sql, {
        sourceId: planId,
        plan: { name: 'Otra', starts_at: '2028-05-15T23:00:00Z' },
        allocations: ALLOCATIONS,
        take: ['budget', 'tasks', 'vendors'],
      }),
    expects: (caller, state) => {
      if (isSignedOut(caller)) return NOT_GRANTED
      return isOutside(caller) || state === 'binned' ? 'plan.not-found' : 'done'
    },
  },
  complete_event_plan: {
    call: (sql, { planId }) => completePlan(sql, planId),
    expects: (caller, state) => (state === 'binned' && caller === 'owner' ? 'plan.not-found' : byOwner(caller, state)),
  },
  reopen_event_plan: {
    call: (sql, { planId }) => reopenPlan(sql, planId),
    expects: (caller, state) => (state === 'binned' && caller === 'owner' ? 'plan.not-found' : byOwner(caller, state)),
  },
  delete_event_plan: { call: (sql, { planId }) => deletePlan(sql, planId), expects: byOwner },
  restore_event_plan: { call: (sql, { planId }) => restorePlan(sql, planId), expects: byOwner },
  deleted_event_plans: {
    call: (sql) => deletedPlans(sql),
    expects: (caller, state) => {
      if (isSignedOut(caller)) return NOT_GRANTED
      return caller === 'owner' && state === 'binned' ? 'done' : 'nothing'
    },
  },
  purge_event_plan: {
    call: (sql, { planId }) => purgePlan(sql, planId),
    expects: (caller, state) => (caller === 'owner' && state !== 'binned' ? 'plan.not-found' : byOwner(caller, state)),
  },
  plan_people: {
    call: (sql, { planId }) => planPeople(sql, planId),
    expects: (caller, state) => {
      if (isSignedOut(caller)) return NOT_GRANTED
      return isOutside(caller) || state === 'binned' ? 'nothing' : 'done'
    },
  },
  read_calendar_feed: {
    call: async (sql, context) => {
      const [feed] = await context.sql`select token from calendar_feeds where plan_id = ${context.planId}`
      return await readFeed(sql, String(feed?.token))
    },
    expects: (caller, state) => {
      if (caller !== 'service') return NOT_GRANTED
      return state === 'binned' ? 'nothing' : 'done'
    },
    isNothing: ([row]) => row?.feed === null,
  },
  has_pdf_export: {
    call: (sql, { planId }) => hasPdfExport(sql, planId),
    expects: (caller, state) => {
      if (isSignedOut(caller)) return NOT_GRANTED
      return isOutside(caller) || state === 'binned' ? 'nothing' : 'done'
    },
    isNothing: ([row]) => row?.is_allowed === null,
  },
  due_payments: {
    call: (sql, { planId }) => sql`select * from due_payments() where plan_id = ${planId}`,
    expects: (caller, state) => {
      if (isSignedOut(caller)) return NOT_GRANTED
      return isOutside(caller) || state !== 'open' ? 'nothing' : 'done'
    },
  },
  ledger_counts: {
    call: (sql, { planId }) => ledgerCounts(sql, planId),
    expects: countedByMembers,
    isNothing: ([row]) => (row as { counts: { vendors: number } }).counts.vendors === 0,
  },
  task_counts: {
    call: (sql, { planId }) => taskCounts(sql, planId),
    expects: countedByMembers,
    isNothing: ([row]) => (row as { counts: { total: number } }).counts.total === 0,
  },
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
    expects: byEditors,
  },
  restore_guests: {
    call: (sql, { planId, guests }) => restoreGuests(sql, planId, [guests.guestId]),
    expects: byEditors,
  },
  guest_needs: {
    call: (sql, { planId }) => readNeeds(sql, planId),
    expects: (caller, state) => (caller === 'viewer' ? byEditors(caller, state) : evenLate(caller, state)),
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
  seating: {
    call: (sql, { planId, guests }) => readSeating(sql, planId, guests.subEventId),
    expects: readByMembers,
    isNothing: ([row]) => row?.seating === null,
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
  write_guest_links: {
    call: (sql, { people, guests }) => writeLink(sql, people.editor, guests.guestId, 'renew'),
    expects: (caller, state) => (state === 'binned' && caller === 'service' ? 'guest.not-found' : byService(caller)),
  },
  read_guest_reply: {
    call: (sql) => readReply(sql),
    expects: byLink,
    isNothing: ([row]) => row?.page === null,
  },
  save_guest_reply: {
    call: (sql) => saveReply(sql, aReply()),
    expects: byLink,
    isNothing: ([row]) => row?.page === null,
  },
  preview_guest_mailing: {
    call: (sql, { planId }) => previewMailing(sql, planId, 'save-the-date'),
    expects: byEditors,
  },
  queue_guest_mailing: {
    call: (sql, { planId, guests }) => queueMailing(sql, planId, aMailing('save-the-date', [guests.guestId])),
    // The party has no address.
    expects: (caller, state) => orNot('mailing.changed', byEditors(caller, state)),
  },
  guest_mailings: {
    call: (sql, { planId }) => listMailings(sql, planId),
    expects: readByMembers,
    isNothing: ([row]) => row?.mailings === undefined || row.mailings === null,
  },
  guest_messages: {
    call: (sql, { planId }) => listMessages(sql, planId, crypto.randomUUID()),
    expects: readByMembers,
    isNothing: ([row]) => row?.messages === undefined || row.messages === null,
  },
  cancel_guest_mailing: {
    // The plan has sent nothing.
    call: (sql, { planId }) => cancelMailing(sql, planId, crypto.randomUUID()),
    expects: (caller, state) => orNot('mailing.not-found', byEditors(caller, state)),
  },
  retry_guest_mailing: {
    call: (sql, { planId }) => retryMailing(sql, planId, crypto.randomUUID()),
    expects: (caller, state) => orNot('mailing.not-found', byEditors(caller, state)),
  },
  guest_digest: {
    call: (sql, { planId }) => readDigest(sql, planId),
    expects: readByMembers,
    isNothing: ([row]) => row?.frequency === undefined || row.frequency === null,
  },
  choose_guest_digest: {
    call: (sql, { planId }) => chooseDigest(sql, planId, 'at-once'),
    expects: (caller, state) => {
      if (isSignedOut(caller)) return NOT_GRANTED
      return isOutside(caller) || state === 'binned' ? 'plan.not-found' : 'done'
    },
  },
  claim_guest_messages: { call: (sql) => claimGuestMessages(sql), expects: byService },
  settle_guest_message: {
    call: (sql) => settleMessage(sql, { id: crypto.randomUUID(), lease: crypto.randomUUID() }, 'taken'),
    expects: byService,
  },
  stop_guest_mail: { call: (sql) => stopMail(sql, 'a'.repeat(32)), expects: byService },
  claim_guest_digests: { call: (sql) => claimDigests(sql), expects: byService },
  settle_guest_digest: {
    call: (sql, { planId, people }) => settleDigest(sql, planId, people.owner, '2026-11-01T00:00:00Z'),
    expects: byService,
  },
  public_page: {
    call: (sql, { planId }) => readSettings(sql, planId),
    expects: readByMembers,
    isNothing: ([row]) => row?.page === undefined || row.page === null,
  },
  save_public_page: { call: (sql, { planId }) => saveSettings(sql, planId, aPageSettings()), expects: byEditors },
  begin_page_password: { call: (sql, { planId }) => beginPassword(sql, planId), expects: byEditors },
  read_public_page: {
    call: (sql, { planId }) => readPage(sql, pageAddressOf(planId)),
    expects: byLink,
    isNothing: ([row]) => row?.page === null,
  },
  try_public_page_password: {
    // The page has none.
    call: (sql, { planId }) => tryPassword(sql, pageAddressOf(planId)),
    expects: (caller) => (caller === 'service' ? 'nothing' : NOT_GRANTED),
    isNothing: ([row]) => row?.page === null,
  },
  look_up_guests: {
    call: (sql, { planId }) => lookUp(sql, pageAddressOf(planId)),
    expects: byLink,
    isNothing: ([row]) => row?.page === null,
  },
  guest_by_digits: {
    call: (sql, { planId, guests }) => byDigits(sql, planId, [guests.guestId], '5678'),
    expects: byLink,
    isNothing: ([row]) => row?.page === null,
  },
  public_page_party: {
    call: (sql, { planId, guests }) => partyOnPage(sql, pageAddressOf(planId), guests.guestId, aReply()),
    expects: byLink,
    isNothing: ([row]) => row?.page === null,
  },
  answer_public_page: {
    call: (sql, { planId, guests }) => answerOnPage(sql, pageAddressOf(planId), guests.guestId, aReply()),
    expects: byLink,
    isNothing: ([row]) => row?.page === null,
  },
}

const orNot = (code: string, verdict: Verdict): Verdict => (verdict === 'done' ? code : verdict)

/** For the service alone, with the link of a party; its plan may be completed, for late answers are taken. */
function byLink(caller: CallerName, state: State): Verdict {
  return caller === 'service' && state === 'binned' ? 'nothing' : byService(caller)
}

const aReply = () => ({
  id: crypto.randomUUID(),
  members: [],
  message: 'Ahí estaremos',
  song: '',
  question_answers: {},
  has_consented: false,
})
