const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** How far the zone's clocks are ahead of UTC at that instant, in milliseconds. */
function offsetAt(instantMs: number, timeZone: string): number {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(instantMs)
      .map((part) => [part.type, Number(part.value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(instantMs / 1000) * 1000
}

export function isTimeZone(text: string): boolean {
  try {
    clockOf(text)
    return true
  } catch {
    // Intl throws for an unknown zone.
    return false
  }
}

/**
 * The instant (ms since 1970) at which clocks in the zone show that day (YYYY-MM-DD) and time (HH:MM); null when there
 * is no such day, time or zone. A time that spring skips means the same moment as if clocks had not yet been moved;
 * of a time that autumn repeats it is the first.
 */
export function instantAt(day: string, time: string, timeZone: string): number | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? []
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)?.map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined) return null
  if (hour === undefined || minute === undefined || !isTimeZone(timeZone)) return null
  const shown = Date.UTC(year, month - 1, date, hour, minute)
  if (new Date(shown).toISOString().slice(0, 10) !== day) return null
  // The offsets of the day before and after are the only two that can hold; the larger one gives the earlier instant.
  const around = [offsetAt(shown - 86_400_000, timeZone), offsetAt(shown + 86_400_000, timeZone)]
  const exact = around.map((offset) => shown - offset).filter((ms) => ms + offsetAt(ms, timeZone) === shown)
  return exact.length > 0 ? Math.min(...exact) : shown - (around[0] ?? 0)
}

/** The day (YYYY-MM-DD) that calendars in the zone show at that instant. */
export const dayAt = (instantMs: number, timeZone: string): string =>
  new Date(instantMs + offsetAt(instantMs, timeZone)).toISOString().slice(0, 10)

/** The time (HH:MM) that clocks in the zone show at that instant. */
export const timeAt = (instantMs: number, timeZone: string): string =>
  new Date(instantMs + offsetAt(instantMs, timeZone)).toISOString().slice(11, 16)

/** The number of midnights between two instants in the zone; 0 on the same day. */
export function daysBetween(fromMs: number, toMs: number, timeZone: string): number {
  const dayOf = (ms: number) => Math.floor((ms + offsetAt(ms, timeZone)) / 86_400_000)
  return dayOf(toMs) - dayOf(fromMs)
}

/** Every zone this browser knows, UTC included. */
export function listTimeZones(): readonly string[] {
  const zones = Intl.supportedValuesOf('timeZone')
  return zones.includes('UTC') ? zones : [...zones, 'UTC']
}

export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

const offsetClocks = new Map<string, Intl.DateTimeFormat>()

/** "GMT-6": the zone's offset from UTC at that instant. */
export function offsetName(timeZone: string, atMs: number): string {
  const clock =
    offsetClocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
  offsetClocks.set(timeZone, clock)
  const parts = clock.formatToParts(atMs)
  return (parts.find((part) => part.type === 'timeZoneName')?.value ?? '').replace('-', '−')
}
