import { LANGUAGES } from '../plans/event-types.ts'
import type { FieldList, RecordOf } from '../records/field-list.ts'
import { AGE_GROUPS, ANSWER_SOURCES, GENDERS, GUEST_ANSWERS, GUEST_SIDES, QUESTION_KINDS } from './guest-kinds.ts'
import { ACCESS_NEEDS, ALLERGENS, DIETS } from './needs.ts'

/** An entry of the guest list, which is a party. Lengths are the same as the database's. */
export const GUEST_FIELDS = {
  id: { column: 'id', type: 'id', isRequired: true },
  // The order of entry.
  listPosition: { column: 'list_position', type: 'position', isRequired: true },
  side: { column: 'side', type: 'choice', choices: GUEST_SIDES },
  guestGroup: { column: 'guest_group', type: 'text', max: 60, width: 20 },
  phone: { column: 'phone', type: 'e164' },
  // Null: the phone.
  whatsapp: { column: 'whatsapp', type: 'e164' },
  email: { column: 'email', type: 'email', max: 100 },
  address: { column: 'address', type: 'text', max: 200, width: 32 },
  tableNumber: { column: 'table_number', type: 'text', max: 20, width: 10 },
  notes: { column: 'notes', type: 'longText', max: 500, width: 40 },
  // What stands before the names on an envelope, and the whole name there instead of the one made of the members'.
  title: { column: 'title', type: 'text', max: 30, isMore: true, width: 12 },
  envelopeName: { column: 'envelope_name', type: 'text', max: 150, isMore: true, width: 32 },
  // Null: the plan's.
  language: { column: 'language', type: 'choice', choices: LANGUAGES, isMore: true },
  tags: { column: 'tags', type: 'list', isRequired: true, width: 24 },
  isSaveTheDateSent: { column: 'save_the_date_sent', type: 'boolean', isRequired: true },
  isInviteSent: { column: 'invite_sent', type: 'boolean', isRequired: true },
  isSecondList: { column: 'is_second_list', type: 'boolean', isRequired: true },
  // Its place among those who wait; null stands after the others, in the order of entry.
  secondListPosition: { column: 'second_list_position', type: 'number', max: 100_000 },
  // The database sets them; the second follows a change of members and answers too.
  createdAt: { column: 'created_at', type: 'instant', isRequired: true },
  changedAt: { column: 'changed_at', type: 'instant', isRequired: true },
} as const satisfies FieldList

/** What a party writes on its own page; the host reads it and never changes it. Stored with the guest. */
export const REPLY_FIELDS = {
  message: { column: 'message', type: 'longText', max: 500, width: 40 },
  song: { column: 'song', type: 'text', max: 150, width: 24 },
  // By the question's id: the text, `yes` or `no`, or the number of the choice from 0.
  questionAnswers: { column: 'question_answers', type: 'textsById', isRequired: true },
  repliedAt: { column: 'replied_at', type: 'instant' },
} as const satisfies FieldList

/** One place of a party, the lead's included. Without a name it is a companion to be named later. */
export const MEMBER_FIELDS = {
  id: { column: 'id', type: 'id', isRequired: true },
  // 0 is the lead.
  position: { column: 'position', type: 'position', isRequired: true },
  firstName: { column: 'first_name', type: 'text', max: 50, width: 18 },
  lastName: { column: 'last_name', type: 'text', max: 50, width: 22 },
  ageGroup: { column: 'age_group', type: 'choice', choices: AGE_GROUPS },
  // In years, of a minor; null when unknown.
  age: { column: 'age', type: 'number', max: 17 },
  gender: { column: 'gender', type: 'choice', choices: GENDERS },
  isNonDrinker: { column: 'is_non_drinker', type: 'boolean', isRequired: true },
  isDriver: { column: 'is_driver', type: 'boolean', isRequired: true },
} as const satisfies FieldList

/**
 * What the form of a guest asks for, in its order: the party's fields and its lead's. The specification requires five,
 * the fifth being the party size, which is the number of members. Database and import accept an entry without them
 * (`isIncomplete`).
 */
export const GUEST_FORM_FIELDS = {
  firstName: { ...MEMBER_FIELDS.firstName, isRequired: true },
  lastName: { ...MEMBER_FIELDS.lastName, isRequired: true },
  ageGroup: { ...MEMBER_FIELDS.ageGroup, isRequired: true },
  phone: { ...GUEST_FIELDS.phone, isRequired: true },
  side: GUEST_FIELDS.side,
  guestGroup: GUEST_FIELDS.guestGroup,
  gender: MEMBER_FIELDS.gender,
  email: GUEST_FIELDS.email,
  whatsapp: GUEST_FIELDS.whatsapp,
  address: GUEST_FIELDS.address,
  tableNumber: GUEST_FIELDS.tableNumber,
  notes: GUEST_FIELDS.notes,
  title: GUEST_FIELDS.title,
  envelopeName: GUEST_FIELDS.envelopeName,
  language: GUEST_FIELDS.language,
} as const satisfies FieldList

/** A person's invitation to a sub-event with the answer. Who has none is not invited. */
export const INVITATION_FIELDS = {
  subEventId: { column: 'sub_event_id', type: 'id', isRequired: true },
  answer: { column: 'answer', type: 'choice', choices: GUEST_ANSWERS, isRequired: true },
  // Null when nothing was chosen.
  mealOptionId: { column: 'meal_option_id', type: 'reference' },
  answeredBy: { column: 'answered_by', type: 'choice', choices: ANSWER_SOURCES },
  answeredAt: { column: 'answered_at', type: 'instant' },
} as const satisfies FieldList

/** What a person needs; read apart from the guests, by who may. A person without a row has not been asked. */
export const NEEDS_FIELDS = {
  memberId: { column: 'member_id', type: 'id', isRequired: true },
  diets: { column: 'diets', type: 'list', choices: DIETS, isRequired: true },
  allergens: { column: 'allergens', type: 'list', choices: ALLERGENS, isRequired: true },
  access: { column: 'access', type: 'list', choices: ACCESS_NEEDS, isRequired: true },
  note: { column: 'note', type: 'longText', max: 300 },
} as const satisfies FieldList

/** A part of the event with its own invitations. The main one follows the plan where a field is null. */
export const SUB_EVENT_FIELDS = {
  id: { column: 'id', type: 'id', isRequired: true },
  nameEs: { column: 'name_es', type: 'text', max: 80 },
  nameEn: { column: 'name_en', type: 'text', max: 80 },
  startsAt: { column: 'starts_at', type: 'instant' },
  endsAt: { column: 'ends_at', type: 'instant' },
  // IANA name; null: the plan's.
  timeZone: { column: 'time_zone', type: 'reference' },
  place: { column: 'place', type: 'text', max: 200 },
  dress: { column: 'dress', type: 'text', max: 100 },
  isMain: { column: 'is_main', type: 'boolean', isRequired: true },
  isSeated: { column: 'is_seated', type: 'boolean', isRequired: true },
  position: { column: 'position', type: 'position', isRequired: true },
} as const satisfies FieldList

/** A menu that guests choose from, named in one language at least. */
export const MEAL_OPTION_FIELDS = {
  id: { column: 'id', type: 'id', isRequired: true },
  nameEs: { column: 'name_es', type: 'text', max: 80 },
  nameEn: { column: 'name_en', type: 'text', max: 80 },
  isForChildren: { column: 'is_for_children', type: 'boolean', isRequired: true },
  position: { column: 'position', type: 'position', isRequired: true },
} as const satisfies FieldList

/** A question of the host's own on the guest's page, written in one language at least. */
export const GUEST_QUESTION_FIELDS = {
  id: { column: 'id', type: 'id', isRequired: true },
  textEs: { column: 'text_es', type: 'text', max: 200 },
  textEn: { column: 'text_en', type: 'text', max: 200 },
  kind: { column: 'kind', type: 'choice', choices: QUESTION_KINDS, initial: 'text', isRequired: true },
  choicesEs: { column: 'choices_es', type: 'list', isRequired: true },
  choicesEn: { column: 'choices_en', type: 'list', isRequired: true },
  position: { column: 'position', type: 'position', isRequired: true },
} as const satisfies FieldList

/** What is set once for the guests of a plan. */
export const GUEST_SETTINGS_FIELDS = {
  // The names that `side` is shown by; null: the words for a first and a second host.
  firstHost: { column: 'first_host', type: 'text', max: 50 },
  secondHost: { column: 'second_host', type: 'text', max: 50 },
  // The last day on which guests answer, where the event is; null: there is none.
  replyBy: { column: 'reply_by', type: 'day' },
  // How many people may come; null: nobody has said.
  places: { column: 'places', type: 'number', min: 1, max: 10_000 },
  // The last day on which the second list is invited; null: there is none.
  secondListUntil: { column: 'second_list_until', type: 'day' },
  // Days after the main event until needs are deleted.
  needsDays: { column: 'needs_days', type: 'number', min: 30, max: 365, isRequired: true },
} as const satisfies FieldList

export type Invitation = RecordOf<typeof INVITATION_FIELDS>
export type MemberNeeds = RecordOf<typeof NEEDS_FIELDS>
export type SubEvent = RecordOf<typeof SUB_EVENT_FIELDS>
export type MealOption = RecordOf<typeof MEAL_OPTION_FIELDS>
export type GuestSettings = RecordOf<typeof GUEST_SETTINGS_FIELDS>
