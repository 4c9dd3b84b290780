import type { OutboxEntry, OutboxFeature } from '#app/lib/offline/outbox.ts'
import { asObject, readList, readText } from '#app/lib/records/stored-record.ts'

/** The commands of an example feature: guests arrive at the event, or leave it. */
export interface CheckInCommand {
  readonly kind: 'arrive' | 'leave'
  readonly guests: readonly string[]
}

export const checkIn: OutboxFeature<CheckInCommand> = {
  feature: 'check-in',
  readCommand(stored) {
    const { kind, guests } = asObject(stored) ?? {}
    const names = readList(guests, readText)
    return names && (kind === 'arrive' || kind === 'leave') ? { kind, guests: names } : null
  },
  joinCommands: (first, second) =>
    first.kind === second.kind ? { ...first, guests: [...first.guests, ...second.guests] } : null,
}

/** A second feature with the same commands. */
export const seating: OutboxFeature<CheckInCommand> = { ...checkIn, feature: 'seating' }

export const exampleFeatures = new Map([checkIn, seating].map((feature) => [feature.feature, feature]))

export const PLAN = '5f0f6a51-0000-4000-8000-000000000001'

export const arrive = (...guests: string[]): CheckInCommand => ({ kind: 'arrive', guests })

export const leave = (...guests: string[]): CheckInCommand => ({ kind: 'leave', guests })

export const anEntry = (id: string, command: CheckInCommand, other: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  feature: checkIn.feature,
  planId: PLAN,
  atMs: 1000,
  command,
  ...other,
})
