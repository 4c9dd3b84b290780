import { expect, test } from 'vitest'
import { quotedEvent } from './quoted-event.ts'

const event = { guests: 80, durationHours: 6 }

test('hours matter for a band', () => {
  expect(quotedEvent(event, 'music')).toEqual({ guests: 80, hoursNeeded: 6 })
})

test('hours do not matter for a cake', () => {
  expect(quotedEvent(event, 'cake-and-desserts')).toEqual({ guests: 80, hoursNeeded: null })
})
