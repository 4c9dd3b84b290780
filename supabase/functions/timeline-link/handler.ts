import { type TimelineLinkRequest, timelineLinkRequest } from '#contracts/timeline/timeline-link.ts'
import { linkWriter } from '../_shared/links/write-link.ts'

/**
 * Makes, shows, changes, renews, revokes and removes the links by which roles read the timelines of a plan; see
 * contracts/timeline/timeline-link.ts.
 */
export const handler = linkWriter({
  kind: 'timeline-link',
  request: timelineLinkRequest,
  purpose: 'timeline links',
  procedure: 'write_timeline_link',
  columns: columnsOf,
})

/** What a link is made of, as the procedure takes it. */
function columnsOf(asked: TimelineLinkRequest): object {
  if (asked.action !== 'make' && asked.action !== 'change') return {}
  const { role, vendorId, name, language, expiresAt } = asked
  return { role, vendor_id: vendorId, name, language, expires_at: expiresAt }
}
