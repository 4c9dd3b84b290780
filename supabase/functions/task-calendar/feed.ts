import { z } from 'zod'
import { STORED_PAYMENT_STATUSES } from '#domain/payments/statuses.ts'

/** Clients choose ids: an id that only the database accepts as a UUID must not break the calendar for every reader. */
const id = z.guid()

/** The result of `read_calendar_feed` for a valid token; further fields are ignored. */
export const calendarFeed = z.object({
  plan: z.object({
    id,
    name: z.string(),
    city: z.string(),
    starts_at: z.string(),
    duration_hours: z.number(),
    currency: z.string(),
    updated_at: z.string(),
  }),
  /** The reader's language. */
  language: z.enum(['es', 'en']),
  /** Open, each with a day. */
  tasks: z.array(
    z.object({
      id,
      template_id: z.string().nullable(),
      name: z.string().nullable(),
      description: z.string().nullable(),
      due_on: z.iso.date(),
      updated_at: z.string(),
    }),
  ),
  /** Not confirmed, each with a day; those that were sent are `pending`. */
  payments: z.array(
    z.object({
      id,
      status: z.enum(STORED_PAYMENT_STATUSES),
      vendor_name: z.string(),
      amount: z.number(),
      due_on: z.iso.date(),
      updated_at: z.string(),
    }),
  ),
})

export type CalendarFeed = z.output<typeof calendarFeed>
export type FeedTask = CalendarFeed['tasks'][number]
export type FeedPayment = CalendarFeed['payments'][number]
