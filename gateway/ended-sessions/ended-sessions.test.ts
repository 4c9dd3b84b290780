import { describe, expect, test } from 'vitest'
import { EndedSessions } from './ended-sessions.ts'

const MAX_AGE_MS = 20_000

/** A memory over a table that the test fills, with a clock that it moves. */
function aMemory() {
  const state = { table: ['kept'], nowMs: 1_000_000, reads: 0, failure: null as Error | null }
  let release: (() => void) | null = null
  const sessions = new EndedSessions({
    read: async () => {
      state.reads += 1
      const rows = [...state.table]
      const { failure } = state
      if (release !== null) {
        const gate = Promise.withResolvers<void>()
        release = gate.resolve
        await gate.promise
      }
      if (failure) throw failure
      return rows
    },
    maxAgeMs: MAX_AGE_MS,
    now: () => state.nowMs,
  })
  return {
    sessions,
    state,
    /** Lets every later read wait until `endRead`. */
    holdReads: () => {
      release = () => undefined
    },
    endRead: () => release?.(),
  }
}

const isOpen = (sessions: EndedSessions, id: string) =>
  sessions.requireOpen(id).then(
    () => true,
    (error: { status: number }) => {
      if (error.status !== 401) throw error
      return false
    },
  )

describe('SESS: the memory of ended sessions', () => {
  test('a session is refused once it was read as ended, others are not', async () => {
    const { sessions } = aMemory()
    await sessions.refresh()
    expect([await isOpen(sessions, 'kept'), await isOpen(sessions, 'other')]).toEqual([false, true])
  })

  test('callers without a session are never asked about one', async () => {
    const { sessions, state } = aMemory()
    state.failure = new Error('away')
    await expect(sessions.requireOpen(undefined)).resolves.toBeUndefined()
    await expect(sessions.requireOpen(null)).resolves.toBeUndefined()
  })

  test('a session that is added is refused at once', async () => {
    const { sessions } = aMemory()
    await sessions.refresh()
    sessions.add(['new'])
    expect(await isOpen(sessions, 'new')).toBe(false)
  })

  test('what the database no longer keeps is forgotten, so the memory is bounded', async () => {
    const { sessions, state } = aMemory()
    sessions.add(['new'])
    await sessions.refresh()
    expect([await isOpen(sessions, 'new'), await isOpen(sessions, 'kept')]).toEqual([true, false])
    state.table = []
    await sessions.refresh()
    expect(await isOpen(sessions, 'kept')).toBe(true)
  })

  test('a session that ends during a read is refused during the read and after it', async () => {
    const { sessions, holdReads, endRead } = aMemory()
    await sessions.refresh()
    sessions.add(['before'])
    holdReads()
    const read = sessions.refresh()
    sessions.add(['meanwhile'])
    expect([await isOpen(sessions, 'before'), await isOpen(sessions, 'meanwhile')]).toEqual([false, false])
    endRead()
    await read
    expect(await isOpen(sessions, 'meanwhile')).toBe(false)
  })

  test('a failed read forgets nothing', async () => {
    const { sessions, state } = aMemory()
    await sessions.refresh()
    sessions.add(['new'])
    state.failure = new Error('away')
    await expect(sessions.refresh()).rejects.toThrow('away')
    expect([await isOpen(sessions, 'kept'), await isOpen(sessions, 'new')]).toEqual([false, false])
  })

  test('concurrent callers of an old memory share one read', async () => {
    const { sessions, state } = aMemory()
    expect(await Promise.all(['kept', 'other', 'other'].map((id) => isOpen(sessions, id)))).toEqual([false, true, true])
    expect(state.reads).toBe(1)
  })

  test('a memory that is current reads nothing', async () => {
    const { sessions, state } = aMemory()
    await sessions.refresh()
    state.nowMs += MAX_AGE_MS
    await isOpen(sessions, 'other')
    expect(state.reads).toBe(1)
  })

  test.each([
    ['nothing was read for too long', MAX_AGE_MS + 1],
    ['the clock was set back', -1],
  ])('when %s, a session is refused with 503 until a read succeeds', async (_when, passed) => {
    const { sessions, state } = aMemory()
    await sessions.refresh()
    state.nowMs += passed
    state.failure = new Error('away')
    await expect(sessions.requireOpen('other')).rejects.toMatchObject({ status: 503, body: { code: 'PGRST000' } })
    state.failure = null
    state.table.push('ended while away')
    expect([await isOpen(sessions, 'ended while away'), await isOpen(sessions, 'other')]).toEqual([false, true])
  })
})
