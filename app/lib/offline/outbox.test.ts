import { describe, expect, test } from 'vitest'
import { anEntry, arrive, checkIn, exampleFeatures, leave, PLAN, seating } from '#tests/support/outbox-example.ts'
import { EMPTY_OUTBOX, entriesOf, nextBatch, type Outbox, type OutboxEntry, outboxAfter } from './outbox.ts'

const outbox = (...entries: OutboxEntry[]): Outbox =>
  entries.reduce((held, each) => outboxAfter(held, { type: 'enqueued', entry: each }), EMPTY_OUTBOX)
const next = (held: Outbox) => nextBatch(held, exampleFeatures)

describe('what is sent next', () => {
  test('an empty outbox sends nothing', () => {
    expect(next(EMPTY_OUTBOX)).toBeNull()
  })

  test('a batch joins commands that go in one call', () => {
    const batch = next(outbox(anEntry('1', arrive('a')), anEntry('2', arrive('b'))))
    expect(batch).toEqual({ feature: 'check-in', planId: PLAN, entryIds: ['1', '2'], command: arrive('a', 'b') })
  })

  test('a batch never lets a later command overtake an earlier one', () => {
    const held = outbox(anEntry('1', leave('a')), anEntry('2', arrive('b')), anEntry('3', arrive('c')))
    expect(next(held)?.entryIds).toEqual(['1'])
    expect(next(outboxAfter(held, { type: 'settled', ids: ['1'] }))?.entryIds).toEqual(['2', '3'])
  })

  test('a batch covers one plan', () => {
    const held = outbox(
      anEntry('1', arrive('a')),
      anEntry('2', arrive('b'), { planId: 'another' }),
      anEntry('3', arrive('c')),
    )
    expect(next(held)).toEqual({
      feature: 'check-in',
      planId: PLAN,
      entryIds: ['1', '3'],
      command: arrive('a', 'c'),
    })
  })

  test('a batch covers one feature, and never overtakes a command of another feature', () => {
    const held = outbox(
      anEntry('1', arrive('a')),
      anEntry('2', arrive('a'), { feature: seating.feature }),
      anEntry('3', arrive('b')),
    )
    expect(next(held)).toMatchObject({ feature: 'check-in', entryIds: ['1'] })
    expect(next(outboxAfter(held, { type: 'settled', ids: ['1'] }))).toMatchObject({
      feature: 'seating',
      entryIds: ['2'],
    })
  })

  test('commands that were refused together are sent one by one', () => {
    const held = outboxAfter(outbox(anEntry('1', arrive('a')), anEntry('2', arrive('b')), anEntry('3', arrive('c'))), {
      type: 'refused-together',
      ids: ['1', '2'],
    })
    expect(next(held)?.entryIds).toEqual(['1'])
    expect(next(outboxAfter(held, { type: 'settled', ids: ['1'] }))?.entryIds).toEqual(['2'])
    expect(next(outboxAfter(held, { type: 'settled', ids: ['1', '2'] }))?.entryIds).toEqual(['3'])
  })
})

describe('the outbox', () => {
  test('the outbox keeps commands in the order they ran, including those of another tab', () => {
    const held = outboxAfter(outbox(anEntry('2', arrive('b'))), {
      type: 'reloaded',
      entries: [anEntry('3', arrive('c')), anEntry('1', arrive('a'))],
    })
    expect(held.entries.map(({ id }) => id)).toEqual(['1', '3'])
  })

  test('the outbox counts consecutive attempts without a response', () => {
    const waiting = outboxAfter(outbox(anEntry('1', arrive('a'))), { type: 'unanswered' })
    expect(outboxAfter(waiting, { type: 'unanswered' }).unanswered).toBe(2)
    expect(outboxAfter(waiting, { type: 'settled', ids: ['1'] }).unanswered).toBe(0)
  })

  test('a feature sees its own entries of a plan', () => {
    const { entries } = outbox(
      anEntry('1', arrive('a')),
      anEntry('2', arrive('b'), { planId: 'another' }),
      anEntry('3', arrive('c'), { feature: seating.feature }),
    )
    expect(entriesOf(entries, checkIn, PLAN).map(({ id }) => id)).toEqual(['1'])
  })
})
