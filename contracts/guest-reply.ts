import { z } from 'zod'
import { ACCESS_NEEDS, ALLERGENS, DIETS, hasNeeds } from '#domain/guests/needs.ts'
import { GUEST_TOKEN, REPLY_LENGTHS } from '#domain/guests/reply.ts'
import { optionalLine } from './field-issues.ts'
import { localClock } from './local-clock.ts'

/*
 * POST /functions/v1/guest-reply: what a party sees and answers with its secret link, without an account. The secret is
 * sent in the body, so that no log holds it.
 *
 * `{ action: 'read', token }` responds with `GuestReplyPage`, and `{ action: 'reply', token, reply }` with the same
 * after saving; a reply with a known id is not saved again. The form `action=ics&token=…&language=…` responds with
 * text/calendar: what the party said yes to.
 *
 * Refusals: `reply.not-found` (404) for every secret that is no party's, whether it never existed, was renewed or
 * revoked, or the party or plan was deleted; `reply.closed` (409) after the deadline; `reply.changed` (409) for an
 * answer to what the party is not invited to any more; `reply.malformed` (400); `reply.too-many` (429) with
 * Retry-After; `reply.unavailable` (503).
 */

const id = z.guid()
const token = z.string().regex(GUEST_TOKEN)
const text = (max: number) =>
  z
    .string()
    .max(max * 2)
    .transform(cleaned)
    .pipe(z.string().max(max))

/** What somebody eats, tolerates and needs, as codes and a note. */
export const guestReplyNeeds = z.strictObject({
  diets: z.array(z.enum(DIETS)).max(DIETS.length),
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
  access: z.array(z.enum(ACCESS_NEEDS)).max(ACCESS_NEEDS.length),
  note: text(REPLY_LENGTHS.needsNote),
})

export type GuestReplyNeeds = z.output<typeof guestReplyNeeds>

/** Answers of one person; what is left out stays as it is. */
const memberReply = z.strictObject({
  id,
  /** Of a place without a name, or of one that a reply named. */
  first_name: optionalLine({ max: REPLY_LENGTHS.name }).optional(),
  last_name: optionalLine({ max: REPLY_LENGTHS.name }).optional(),
  answers: z
    .array(z.strictObject({ sub_event_id: id, answer: z.enum(['yes', 'no']), meal_option_id: id.nullable() }))
    .max(20),
  needs: guestReplyNeeds.optional(),
})

export const guestReply = z
  .strictObject({
    /** Chosen by the page: a reply that is sent twice is saved once. */
    id,
    members: z.array(memberReply).max(20),
    message: text(REPLY_LENGTHS.message),
    song: text(REPLY_LENGTHS.song),
    /** By question: the text, `yes` or `no`, or the number of the choice from 0. */
    question_answers: z.record(id, text(REPLY_LENGTHS.answer)).refine((answers) => Object.keys(answers).length <= 10),
    /** That the needs may be kept and told to those who cook and host. */
    has_consented: z.boolean(),
  })
  .refine((reply) => reply.has_consented || !reply.members.some(({ needs }) => needs && hasNeeds(needs)))

export type GuestReply = z.input<typeof guestReply>

export const guestReplyRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('read'), token }),
  z.strictObject({ action: z.literal('reply'), token, reply: guestReply }),
])

/** The fields of the form that asks for the calendar. */
export const guestCalendarRequest = z.object({
  action: z.literal('ics'),
  token,
  language: z.enum(['es', 'en']).catch('es'),
})

const languageOrNull = z.enum(['es', 'en'])
const answer = z.enum(['pending', 'yes', 'no'])

const subEvent = z
  .object({
    id,
    /** Both are null for the main one of a plan, which is called like the plan. */
    name_es: z.string().nullable(),
    name_en: z.string().nullable(),
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    time_zone: z.string(),
    place: z.string().nullable(),
    dress: z.string().nullable(),
    is_main: z.boolean(),
    /** Whether there is a meal to choose. */
    is_seated: z.boolean(),
  })
  .transform((event) => ({
    ...event,
    /** What clocks there show, so that a page need not know zones. */
    local_starts_at: event.starts_at && localClock(event.starts_at, event.time_zone),
    local_ends_at: event.ends_at && localClock(event.ends_at, event.time_zone),
  }))

/** Named in one language at least, as questions are asked. */
const mealOption = z.object({
  id,
  name_es: z.string().nullable(),
  name_en: z.string().nullable(),
  is_for_children: z.boolean(),
})

const question = z.object({
  id,
  kind: z.enum(['text', 'yes-no', 'choice']),
  text_es: z.string().nullable(),
  text_en: z.string().nullable(),
  choices_es: z.array(z.string()),
  choices_en: z.array(z.string()),
})

const member = z.object({
  id,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** Whether a reply may name this place. */
  can_be_named: z.boolean(),
  is_child: z.boolean(),
  invitations: z.array(z.object({ sub_event_id: id, answer, meal_option_id: id.nullable() })),
  /** As a reply gave them; never what the hosts wrote. */
  needs: guestReplyNeeds.nullable(),
})

/** What is told of the plan, before `withLocalStart`. */
export const guestReplyPlan = z.object({
  name: z.string(),
  event_type: z.string(),
  starts_at: z.string(),
  time_zone: z.string(),
  duration_hours: z.number(),
  first_host: z.string().nullable(),
  second_host: z.string().nullable(),
  /** Whom to write to after the deadline. */
  owner: z.string().nullable(),
  /** Days after the event when needs are deleted. */
  needs_days: z.number(),
})

/** Adds what clocks there show when the event begins. */
export const withLocalStart = <Plan extends { readonly starts_at: string; readonly time_zone: string }>(
  plan: Plan,
) => ({
  ...plan,
  local_starts_at: localClock(plan.starts_at, plan.time_zone),
})

/** What a party sees. Everything else that the plan holds stays with its members. */
export const guestReplyPage = z.object({
  /** Of the party: names what is kept in the browser until it is sent. */
  id,
  language: languageOrNull,
  plan: guestReplyPlan.transform(withLocalStart),
  /** The last day of answers in the event's zone; null until the event begins. */
  reply_by: z.iso.date().nullable(),
  is_open: z.boolean(),
  replied_at: z.string().nullable(),
  sub_events: z.array(subEvent),
  meal_options: z.array(mealOption),
  questions: z.array(question),
  members: z.array(member),
  message: z.string().nullable(),
  song: z.string().nullable(),
  question_answers: z.record(z.string(), z.string()),
  /** When it is read by the link: the way back to mail of a party that left it; null for one that gets mail. */
  mail_stop_token: z.string().nullish(),
})

export type GuestReplyPage = z.output<typeof guestReplyPage>
export type GuestSubEvent = GuestReplyPage['sub_events'][number]
export type GuestMember = GuestReplyPage['members'][number]
export type GuestQuestion = GuestReplyPage['questions'][number]

function cleaned(value: string): string {
  return value
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, ' ')
    .trim()
    .replace(/\p{Surrogate}/gu, '\uFFFD')
}
