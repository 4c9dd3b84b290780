import { z } from 'zod'
import { PAGE_PASSWORD_LENGTH, PHONE_DIGITS } from '#domain/guests/page-address.ts'
import { REPLY_LENGTHS } from '#domain/guests/reply.ts'
import { optionalLine } from './field-issues.ts'
import { type GuestReplyPage, guestReply, guestReplyPage, guestReplyPlan, withLocalStart } from './guest-reply.ts'

/*
 * POST /functions/v1/public-page: what anybody sees at the public address of a plan, and how guests without their link find
 * themselves there. Everything is sent in the body; a browser's request of another site is refused.
 *
 * - `{ action: 'open', address, pass }` responds with `OpenedPage`; `pass` is what `unlock` gave, or null.
 * - `{ action: 'unlock', address, password }` responds with `UnlockedPage`.
 * - `{ action: 'look-up', address, pass, name, digits }` responds with `LookedUp`, of one shape whether somebody was found or
 *   not. It tells the first names of people without an answer, and nothing else; with the right last four digits of the
 *   party's phone it opens the party's whole page.
 * - `{ action: 'answer', address, pass, ticket, answer }` saves answers of people without one: `{}`.
 * - `{ action: 'read' | 'reply', address, pass, ticket, … }` respond with `GuestReplyPage`, as with the party's link.
 * - The form `action=ics&address=…&pass=…&ticket=…&language=…` responds with text/calendar.
 *
 * Refusals: `public-page.not-found` (404) for every address without an open page; `public-page.locked` (403);
 * `public-page.wrong-password` (403); `public-page.expired` (410) for a ticket; `reply.closed`, `reply.changed` (409);
 * `public-page.malformed`, `reply.malformed` (400); `public-page.too-many` (429) with Retry-After;
 * `public-page.unavailable` (503).
 */

/** Of a ticket and of a pass, which are sealed. */
const sealed = z.string().regex(/^[\w-]{1,3000}$/)
const at = {
  /** Read forgivingly: capitals, accents and spaces are as good. */
  address: z.string().max(200),
  pass: sealed.nullish(),
}
const name = optionalLine({ max: REPLY_LENGTHS.name })
const subEventAnswer = z.strictObject({ sub_event_id: z.guid(), answer: z.enum(['yes', 'no']) })

export const publicPageRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('open'), ...at }),
  z.strictObject({
    action: z.literal('unlock'),
    address: at.address,
    password: z.string().max(PAGE_PASSWORD_LENGTH.max * 2),
  }),
  z.strictObject({
    action: z.literal('look-up'),
    ...at,
    name: z
      .strictObject({ first: name, last: name })
      .refine(({ first, last }) => first !== null || last !== null, 'required'),
    /** The last four of the party's phone; null for none. */
    digits: z.string().regex(PHONE_DIGITS).nullish(),
  }),
  z.strictObject({
    action: z.literal('answer'),
    ...at,
    ticket: sealed,
    answer: z.strictObject({
      /** Chosen by the page: an answer that is sent twice is saved once. */
      id: z.guid(),
      people: z
        .array(
          z.strictObject({
            /** Place among the names of the hit, from 0. */
            person: z.int().min(0).max(19),
            answers: z.array(subEventAnswer).min(1).max(20),
          }),
        )
        .min(1)
        .max(20),
    }),
  }),
  z.strictObject({ action: z.literal('read'), ...at, ticket: sealed }),
  z.strictObject({ action: z.literal('reply'), ...at, ticket: sealed, reply: guestReply }),
])

export type PublicPageRequest = z.input<typeof publicPageRequest>
export type PublicAnswer = Extract<PublicPageRequest, { action: 'answer' }>['answer']

/** The fields of the form that asks for the calendar. */
export const publicCalendarRequest = z.object({
  action: z.literal('ics'),
  address: at.address,
  pass: sealed.or(z.literal('').transform(() => null)).nullish(),
  ticket: sealed,
  language: z.enum(['es', 'en']).catch('es'),
})

/** What anybody sees of the plan. */
export const publicPage = z.object({
  language: z.enum(['es', 'en']),
  plan: guestReplyPlan
    .pick({ name: true, event_type: true, starts_at: true, time_zone: true, first_host: true, second_host: true })
    .transform(withLocalStart),
  reply_by: guestReplyPage.shape.reply_by,
  /** Whether answers are taken still. */
  is_open: z.boolean(),
  /** The main one, and those of the hosts' choice to which everybody is invited. */
  sub_events: guestReplyPage.shape.sub_events,
})

export type PublicPage = z.output<typeof publicPage>

/** `page` is null while the page wants its password. */
export interface OpenedPage {
  readonly page: PublicPage | null
}

export interface UnlockedPage {
  /** Opens the page in place of the password, for some hours. */
  readonly pass: string
  readonly page: PublicPage
}

/** People of one party, without an answer, of whom one may be meant. */
export interface LookUpHit {
  readonly ticket: string
  /** First names. */
  readonly names: readonly string[]
}

export interface LookedUp {
  /** Best first. */
  readonly hits: readonly LookUpHit[]
  /** There are too many, or such as cannot be told apart: more of the name is needed. */
  readonly isUnclear: boolean
  /** Opened by the digits of its phone. */
  readonly party: { readonly ticket: string; readonly page: GuestReplyPage } | null
}
