import type { Translate } from '#app/i18n/i18n.ts'
import type { TimelineLink } from '#contracts/timeline/timeline.ts'
import { TIMELINE_LINK_DAYS_AFTER } from '#domain/timeline/timeline-link.ts'

/** Whom a link is for: as it was named, else its vendor, else its role. */
export const linkName = (
  { name, vendorId, role }: Pick<TimelineLink, 'name' | 'vendorId' | 'role'>,
  vendorName: (id: string) => string,
  t: Translate,
): string => name ?? ((vendorId === null ? '' : vendorName(vendorId)) || t(`timeline.role.${role}`))

/** What of a link opens something: its secret, and time. */
export type LinkState = 'open' | 'revoked' | 'over'

/** Whether a link opens anything now. @param eventEndsMs the end of the event, after which a link without a day goes on for a while */
export function linkState(
  { isRevoked, expiresAt }: Pick<TimelineLink, 'isRevoked' | 'expiresAt'>,
  eventEndsMs: number,
  nowMs: number,
): LinkState {
  if (isRevoked) return 'revoked'
  const overMs = expiresAt === null ? eventEndsMs + TIMELINE_LINK_DAYS_AFTER * DAY_MS : Date.parse(expiresAt)
  return nowMs < overMs ? 'open' : 'over'
}

const DAY_MS = 86_400_000

/** The last version of a timeline that was read by a link; null for none. */
export const readVersion = ({ readings }: Pick<TimelineLink, 'readings'>, timelineId: string) =>
  readings.find((reading) => reading.timelineId === timelineId) ?? null
