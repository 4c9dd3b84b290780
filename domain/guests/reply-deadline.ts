import { type DayString, daysFromTo } from '../day/day.ts'
import type { GuestSettings } from './guest-fields.ts'

type Deadline = Pick<GuestSettings, 'replyBy'>

/** Whether guests may still answer: up to the last day, and always without one. */
export const isReplyOpen = ({ replyBy }: Deadline, today: DayString): boolean => replyBy === null || today <= replyBy

/** Days until the last one on which guests answer, 0 on that day; null without one, or when it has passed. */
export const daysToReply = (settings: Deadline, today: DayString): number | null =>
  settings.replyBy !== null && isReplyOpen(settings, today) ? daysFromTo(today, settings.replyBy) : null
