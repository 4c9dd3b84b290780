const DAY_MS = 86_400_000

/**
 * The part of a calendar that says what a zone's clocks show from one instant to another (RFC 5545, VTIMEZONE): each change of
 * the clocks in between, by its own day, as programs of old do not know zones by name.
 * @param zone an IANA name
 */
export function toTimeZone(zone: string, fromMs: number, toMs: number): string {
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`]
  let since = fromMs
  let before = offsetAt(since, zone)
  lines.push(...observance(since, before, before))
  for (let at = fromMs; at < toMs; at += DAY_MS) {
    const after = offsetAt(at + DAY_MS, zone)
    if (after === before) continue
    since = changeBetween(at, at + DAY_MS, zone)
    lines.push(...observance(since, before, after))
    before = after
  }
  return [...lines, 'END:VTIMEZONE'].join('\r\n')
}

/** From an instant on; a zone that is behind its own other half of the year is in standard time. */
function observance(sinceMs: number, before: number, after: number): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${localTime(sinceMs + before)}`,
    `TZOFFSETFROM:${writeOffset(before)}`,
    `TZOFFSETTO:${writeOffset(after)}`,
    `END:${kind}`,
  ]
}

/** The instant, to the minute, at which the clocks were changed. */
function changeBetween(fromMs: number, toMs: number, zone: string): number {
  const before = offsetAt(fromMs, zone)
  let [low, high] = [fromMs, toMs]
  while (high - low > 60_000) {
    const middle = low + Math.floor((high - low) / 2)
    if (offsetAt(middle, zone) === before) low = middle
    else high = middle
  }
  return Math.ceil(low / 60_000) * 60_000
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(ms: number, zone: string): number {
  const parts = new Map(
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return shown - Math.floor(ms / 60_000) * 60_000
}

/** "20270515T170000" of the clocks' own time. */
export const localTime = (shownMs: number): string => new Date(shownMs).toISOString().replace(/[-:]|[.]\d+Z$/g, '')

/** The clocks' own time in the zone, in milliseconds as if it were UTC. */
export const shownAt = (ms: number, zone: string): number => ms + offsetAt(ms, zone)

function writeOffset(ms: number): string {
  const minutes = Math.abs(ms) / 60_000
  const two = (part: number) => String(part).padStart(2, '0')
  return `${ms < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}
