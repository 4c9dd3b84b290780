import { z } from 'zod'

/** Clients choose ids: one that only the database takes for a UUID must not close the calendar to everybody. */
const id = z.guid()

/** What `read_calendar_feed` answers for a token that is somebody's; more than these fields is not looked at. */
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
  /** Of the reader. */
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
