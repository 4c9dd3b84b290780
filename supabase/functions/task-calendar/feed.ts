import { z } from 'zod'

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
  /** Not confirmed, each with a day. */
  payments: z.array(
    z.object({
      id,
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
