import type { TransactionSql } from 'postgres'
import { json, type Rows } from './test-context.ts'

/** The procedures of the guest list as the data API calls them: JSON as text, every argument by its name. */

export const guestList = (sql: TransactionSql, planId: string, after = 0, upTo = 500): Promise<Rows> =>
  sql`select guest_list(plan_id => ${planId}, after => ${after}, up_to => ${upTo}) as guests`

export const guestChanges = (sql: TransactionSql, planId: string, since: string): Promise<Rows> =>
  sql`select guest_changes(plan_id => ${planId}, since => ${since}) as changes`

export const guestCounts = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select guest_counts(plan_id => ${planId}) as counts`

export const saveGuest = (
  sql: TransactionSql,
  planId: string,
  guest: unknown,
  members: unknown = null,
  removeNamed = false,
): Promise<Rows> => sql`
  select save_guest(
    plan_id => ${planId}, guest => ${json(guest)}::text::jsonb, members => ${json(members)}::text::jsonb,
    remove_named => ${removeNamed}
  ) as guest`

export const changeGuests = (
  sql: TransactionSql,
  planId: string,
  ids: readonly string[] | null,
  changes: unknown,
): Promise<Rows> => sql`
  select change_guests(
    plan_id => ${planId}, ids => ${ids && [...ids]}::uuid[], changes => ${json(changes)}::text::jsonb
  ) as guests`

export const answerInvitations = (sql: TransactionSql, planId: string, answers: unknown): Promise<Rows> =>
  sql`select answer_invitations(plan_id => ${planId}, answers => ${json(answers)}::text::jsonb) as guests`

export const deleteGuests = (sql: TransactionSql, planId: string, ids: readonly string[]): Promise<Rows> =>
  sql`select delete_guests(plan_id => ${planId}, ids => ${[...ids]}::uuid[]) as ids`

export const restoreGuests = (sql: TransactionSql, planId: string, ids: readonly string[]): Promise<Rows> =>
  sql`select restore_guests(plan_id => ${planId}, ids => ${[...ids]}::uuid[]) as guests`

export const listDeletedGuests = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select deleted_guests(plan_id => ${planId}) as guests`

export const readNeeds = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select guest_needs(plan_id => ${planId}) as needs`

export const saveNeeds = (sql: TransactionSql, planId: string, needs: unknown): Promise<Rows> =>
  sql`select save_guest_needs(plan_id => ${planId}, needs => ${json(needs)}::text::jsonb)`

export const saveGuestWithNeeds = (
  sql: TransactionSql,
  planId: string,
  guest: unknown,
  members: unknown,
  needs: unknown,
): Promise<Rows> => sql`
  select save_guest_with_needs(
    plan_id => ${planId}, guest => ${json(guest)}::text::jsonb, members => ${json(members)}::text::jsonb,
    needs => ${json(needs)}::text::jsonb
  ) as guest`

export const saveQuestions = (
  sql: TransactionSql,
  planId: string,
  questions: unknown,
  removedIds: readonly string[] = [],
  removeAnswers = false,
): Promise<Rows> => sql`
  select save_guest_questions(
    plan_id => ${planId}, questions => ${json(questions)}::text::jsonb, removed_ids => ${[...removedIds]}::uuid[],
    remove_answers => ${removeAnswers}
  )`

export const saveSubEvents = (
  sql: TransactionSql,
  planId: string,
  subEvents: unknown,
  removedIds: readonly string[] = [],
): Promise<Rows> => sql`
  select save_sub_events(
    plan_id => ${planId}, sub_events => ${json(subEvents)}::text::jsonb, removed_ids => ${[...removedIds]}::uuid[]
  )`

export const saveMealOptions = (
  sql: TransactionSql,
  planId: string,
  mealOptions: unknown,
  removedIds: readonly string[] = [],
): Promise<Rows> => sql`
  select save_meal_options(
    plan_id => ${planId}, meal_options => ${json(mealOptions)}::text::jsonb, removed_ids => ${[...removedIds]}::uuid[]
  )`

/** A link for a guest, as the function makes it; `secret` stands for the hash of its secret. */
export const writeLink = (
  sql: TransactionSql,
  editor: string,
  guestId: string,
  action = 'show',
  secret = 'a1',
): Promise<Rows> => sql`
  select write_guest_links(
    editor => ${editor}, action => ${action},
    links => ${json([{ guest_id: guestId, token_hash: secret.repeat(32), sealed: secret }])}::text::jsonb
  ) as links`

export const readReply = (sql: TransactionSql, secret = 'a1', visitor = '203.0.113.7'): Promise<Rows> =>
  sql`select read_guest_reply(token_hash => ${secret.repeat(32)}, visitor => ${visitor}) as page`

export const saveReply = (
  sql: TransactionSql,
  reply: unknown,
  secret = 'a1',
  visitor = '203.0.113.7',
): Promise<Rows> => sql`
  select save_guest_reply(
    token_hash => ${secret.repeat(32)}, reply => ${json(reply)}::text::jsonb, visitor => ${visitor}
  ) as page`

/** What a party sends, of people of it; override what matters. */
export const aReply = (members: unknown[], changes: object = {}) => ({
  id: crypto.randomUUID(),
  members,
  message: '',
  song: '',
  question_answers: {},
  has_consented: true,
  ...changes,
})

/** Needs as a reply has them. */
export const NEEDS = { diets: ['vegan'], allergens: [], access: [], note: '' }

export const inviteMembers = (
  sql: TransactionSql,
  planId: string,
  memberIds: readonly string[],
  subEventId: string,
  isInvited: boolean,
  takesAnswers = false,
): Promise<Rows> => sql`
  select invite_members(
    plan_id => ${planId}, member_ids => ${[...memberIds]}::uuid[], sub_event_id => ${subEventId},
    is_invited => ${isInvited}, takes_answers => ${takesAnswers}
  ) as guests`

export const restoreInvitations = (
  sql: TransactionSql,
  planId: string,
  subEventId: string,
  invitations: unknown,
): Promise<Rows> => sql`
  select restore_invitations(
    plan_id => ${planId}, sub_event_id => ${subEventId}, invitations => ${json(invitations)}::text::jsonb
  ) as guests`

export const inviteFromSecondList = (sql: TransactionSql, planId: string, ids: readonly string[]): Promise<Rows> =>
  sql`select invite_from_second_list(plan_id => ${planId}, ids => ${[...ids]}::uuid[]) as guests`

export const mergeGuests = (
  sql: TransactionSql,
  planId: string,
  intoId: string,
  fromIds: readonly string[],
): Promise<Rows> => sql`
  select merge_guests(plan_id => ${planId}, into_id => ${intoId}, from_ids => ${[...fromIds]}::uuid[]) as guests`

export const splitGuest = (
  sql: TransactionSql,
  planId: string,
  guestId: string,
  memberIds: readonly string[],
  newId: string | null = null,
): Promise<Rows> => sql`
  select split_guest(
    plan_id => ${planId}, guest_id => ${guestId}, member_ids => ${[...memberIds]}::uuid[], new_id => ${newId}
  ) as guests`
