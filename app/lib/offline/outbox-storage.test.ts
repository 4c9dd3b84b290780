import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#tests/support/local-storage.ts'
import { anEntry, arrive, exampleFeatures } from '#tests/support/outbox-example.ts'
import { outboxStorage } from './outbox-storage.ts'

const NOW = 1_795_300_000_000
const DAY_MS = 86_400_000
const KEY = 'convite.tasks-outbox.ana.'

let stored: Record<string, string>
const storage = () => outboxStorage('ana', exampleFeatures, () => NOW)

beforeEach(() => {
  stored = stubLocalStorage()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the stored outbox', () => {
  test('an entry is stored under a key of its own, and read as it was', () => {
    const entry = anEntry('1', arrive('a'), { atMs: NOW })
    expect(storage().save(entry)).toBe(true)
    expect(stored).toEqual({
      [`${KEY}1`]: JSON.stringify({
        id: '1',
        feature: 'check-in',
        planId: entry.planId,
        atMs: NOW,
        work: arrive('a'),
      }),
    })
    expect(storage().load()).toEqual([entry])
    storage().remove(['1'])
    expect(stored).toEqual({})
  })

  test('an entry belongs to one person', () => {
    storage().save(anEntry('1', arrive('a'), { atMs: NOW }))
    expect(outboxStorage('luis', exampleFeatures, () => NOW).load()).toEqual([])
    expect(storage().load()).toHaveLength(1)
  })

  test('an entry is dropped after 30 days', () => {
    storage().save(anEntry('1', arrive('a'), { atMs: NOW - 30 * DAY_MS }))
    storage().save(anEntry('2', arrive('b'), { atMs: NOW - 30 * DAY_MS + 1 }))
    expect(
      storage()
        .load()
        .map(({ id }) => id),
    ).toEqual(['2'])
    expect(Object.keys(stored)).toEqual([`${KEY}2`])
  })

  test('an entry that its feature cannot read is dropped', () => {
    stored[`${KEY}1`] = JSON.stringify({ ...anEntry('1', arrive()), atMs: NOW, work: { kind: 'dance' } })
    stored[`${KEY}2`] = 'not JSON'
    expect(storage().load()).toEqual([])
    expect(stored).toEqual({})
  })

  test('an entry of a feature that the page cannot send stays for 30 days', () => {
    const entry = anEntry('1', arrive('a'), { atMs: NOW, feature: 'day' })
    storage().save(entry)
    storage().save({ ...entry, id: '2', atMs: NOW - 30 * DAY_MS })
    expect(storage().load()).toEqual([])
    expect(Object.keys(stored)).toEqual([`${KEY}1`])
  })

  test('a browser that forbids storage stores nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(storage().save(anEntry('1', arrive('a')))).toBe(false)
    expect(storage().load()).toEqual([])
  })
})
