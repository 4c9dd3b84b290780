import type { Translate } from '#app/i18n/i18n.ts'
import type { TimelineLink } from '#contracts/timeline/timeline.ts'

/** Whom a link is for: as it was named, else its vendor, else its role. */
export const linkName = (
  { name, vendorId, role }: Pick<TimelineLink, 'name' | 'vendorId' | 'role'>,
  vendorName: (id: string) => string,
  t: Translate,
): string => name ?? ((vendorId === null ? '' : vendorName(vendorId)) || t(`timeline.role.${role}`))

const DAY_MS = 86_400_000
const DAYS_AFTER_EVENT = 30

/** When the time of a link is over. @param eventEndsMs the end of the event, after which a link without a day goes on for thirty days */
export const linkEndsMs = ({ expiresAt }: Pick<TimelineLink, 'expiresAt'>, eventEndsMs: number): number =>
  expiresAt === null ? eventEndsMs + DAYS_AFTER_EVENT * DAY_MS : Date.parse(expiresAt)

/** The last version of a timeline that was read by a link; null for none. */
export const readVersion = ({ readings }: Pick<TimelineLink, 'readings'>, timelineId: string) =>
  readings.find((reading) => reading.timelineId === timelineId) ?? null
