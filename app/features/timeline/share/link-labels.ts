import type { Translate } from '#app/i18n/i18n.ts'
import type { TimelineLink } from '#contracts/timeline/timeline.ts'
import { TIMELINE_LINK_DAYS_AFTER } from '#domain/timeline/timeline-link.ts'

/** Whom a link is for: as it was named, else its vendor, else its role. */
export const linkName = (
  { name, vendorId, role }: Pick<TimelineLink, 'name' | 'vendorId' | 'role'>,
  vendorName: (id: string) => string,
  t: Translate,
): string => name ?? ((vendorId === null ? '' : vendorName(vendorId)) || t(`timeline.role.${role}`))

const DAY_MS = 86_400_000

/** When the time of a link is over. @param eventEndsMs the end of the event, after which a link without a day goes on for a while */
export const linkEndsMs = ({ expiresAt }: Pick<TimelineLink, 'expiresAt'>, eventEndsMs: number): number =>
  expiresAt === null ? eventEndsMs + TIMELINE_LINK_DAYS_AFTER * DAY_MS : Date.parse(expiresAt)

/** The last version of a timeline that was read by a link; null for none. */
export const readVersion = ({ readings }: Pick<TimelineLink, 'readings'>, timelineId: string) =>
  readings.find((reading) => reading.timelineId === timelineId) ?? null
