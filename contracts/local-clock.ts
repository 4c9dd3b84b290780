const clocks = new Map<string, Intl.DateTimeFormat>()

/** What clocks in a zone show at an instant: "2027-05-15T17:00". */
export function localClock(instant: string, timeZone: string): string {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone })
  clocks.set(timeZone, clock)
  const parts = new Map(clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes, length = 2) => (parts.get(type) ?? '').padStart(length, '0')
  return `${part('year', 4)}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const PARTS = {
  calendar: 'gregory',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const
