import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CueValue, type DayEntry, type DayEntryKind, type DayValues, replacedBy, standing } from './day-entries.ts'
import { dayState, isNotedSince } from './day-state.ts'

let made = 0
const entry = <Kind extends DayEntryKind>(
  kind: Kind,
  subjectId: string | null,
  value: DayValues[Kind],
  changes: Partial<Pick<DayEntry, 'id' | 'atMs' | 'by' | 'replaces' | 'position' | 'isApplied'>> = {},
) => {
  made += 1
  const rest = { by: 'Ana', replaces: [], position: null, isApplied: null }
  return { id: `e${made}`, kind, subjectId, value, atMs: made * 1000, ...rest, ...changes } as DayEntry
}

const arrival = (arrived: boolean, changes: Parameters<typeof entry>[3] = {}) =>
  entry('arrival', 'luis', { arrived }, changes)
const cue = (state: CueValue['state'], startedAtMs: number | null = null, endedAtMs: number | null = null) =>
  entry('cue', 'vals', { state, startedAtMs, endedAtMs })

describe('one answer to one question', () => {
  test('the same check-in on two phones is no difference, and the first one counts', () => {
    const first = arrival(true, { by: 'Ana' })
    const second = arrival(true, { by: 'Beto' })
    const state = dayState([second, first])
    expect(state.arrivals.get('luis')).toMatchObject({ arrived: true, atMs: first.atMs, by: 'Ana', isDisputed: false })
    expect(state.differences).toEqual([])
  })

  test('what replaces the entries that stood is the answer', () => {
    const came = arrival(true)
    const mistaken = arrival(false, { replaces: [came.id] })
    expect(standing([came, mistaken])).toEqual([mistaken])
    expect(dayState([came, mistaken]).arrivals.get('luis')).toMatchObject({ arrived: false, isDisputed: false })
  })

  test('different answers of two phones are a difference, decided by an entry that replaces both', () => {
    const came = arrival(true)
    const one = arrival(false, { replaces: [came.id] })
    const other = arrival(true, { replaces: [came.id] })
    const entries = [came, one, other]
    expect(dayState(entries).differences).toEqual([{ kind: 'arrival', subjectId: 'luis', entries: [one, other] }])
    expect(dayState(entries).arrivals.get('luis')).toMatchObject({ arrived: true, isDisputed: true })

    const decision = arrival(true, { replaces: replacedBy(entries, one) })
    expect(dayState([...entries, decision])).toMatchObject({ differences: [] })
    expect(dayState([...entries, decision]).arrivals.get('luis')?.isDisputed).toBe(false)
  })

  test('an entry replaces neither itself nor one about something else', () => {
    const luis = arrival(true)
    const eva = entry('arrival', 'eva', { arrived: true }, { replaces: [luis.id] })
    const self = arrival(true, { id: 'self', replaces: ['self'] })
    expect(standing([luis, eva, self])).toEqual([luis, eva, self])
  })

  test('as it was stored counts before as it was written', () => {
    const written = arrival(true, { id: 'x', atMs: 9e12 })
    const stored = arrival(true, { id: 'x', atMs: 1000, position: 4 })
    expect(standing([stored, written])).toEqual([stored])
    expect(standing([written, stored])).toEqual([stored])
  })
})

describe('each kind', () => {
  test('gifts differ by their text', () => {
    const texts = ['sobre', 'licuadora'].map((text) => entry('gift', 'pérez', { text }))
    expect(dayState(texts).differences).toHaveLength(1)
    expect(dayState(texts.slice(0, 1)).gifts.get('pérez')?.text).toBe('sobre')
  })

  test('a segment that one phone says has begun and another is done is done, with the first instants', () => {
    const entries = [cue('started', 5000), cue('done', 6000, 9000), cue('done', 7000, 8000)]
    expect(dayState(entries).cues.get('vals')).toMatchObject({ state: 'done', startedAtMs: 5000, endedAtMs: 8000 })
    expect(dayState(entries).differences).toEqual([])
    expect(dayState([...entries, cue('open')]).differences).toHaveLength(1)
  })

  test('notes stand beside each other, and one is removed by a note that replaces it', () => {
    const one = entry('note', 'vals', { text: 'the cake is late', files: [] })
    const two = entry('note', 'vals', { text: 'it came', files: [{ path: 'p/a', type: 'image/jpeg', size: 9 }] })
    const removed = entry('note', 'vals', { removed: true }, { replaces: [one.id] })
    expect(replacedBy([one], two)).toEqual([])
    expect(dayState([two, one]).notes.map(({ text }) => text)).toEqual(['the cake is late', 'it came'])
    expect(dayState([two, one, removed]).notes.map(({ id }) => id)).toEqual([two.id])
    expect(dayState([two, one, removed]).differences).toEqual([])
  })

  test('a delay that was not applied is a difference until it is let go', () => {
    const moved = [
      { id: 'vals', before: { startMinute: 60, minutes: 10 }, after: { startMinute: 75, minutes: 10 } },
    ] as const
    const applied = entry('delay', 'timeline', { moved }, { isApplied: true, position: 1 })
    const missed = entry('delay', 'timeline', { moved }, { isApplied: false, position: 2 })
    const unsent = entry('delay', 'timeline', { moved })
    const entries = [applied, missed, unsent]
    expect(dayState(entries).differences).toEqual([{ kind: 'delay', subjectId: 'timeline', entries: [missed] }])
    const letGo = entry('delay', 'timeline', { moved: [] }, { replaces: replacedBy(entries, missed) })
    expect(letGo.replaces).toEqual([missed.id])
    expect(dayState([...entries, letGo]).differences).toEqual([])
  })
})

test('what was noted after a reading is not in it', () => {
  const state = dayState([arrival(true, { position: 3 }), entry('cash', 'band', { paid: true })])
  const [luis, band] = [state.arrivals.get('luis'), state.cash.get('band')]
  if (!luis || !band) return expect.unreachable()
  expect([isNotedSince(luis, 3), isNotedSince(luis, 2), isNotedSince(band, 99)]).toEqual([false, true, true])
})

/** Entries of two devices that know some of each other's: each replaces a choice of those before it. */
const someEntries = fc
  .array(
    fc.record({
      kind: fc.constantFrom('arrival', 'gift', 'cue', 'cash', 'note', 'delay'),
      subject: fc.constantFrom('a', 'b'),
      choice: fc.nat(2),
      atMs: fc.nat(5),
      replaces: fc.array(fc.nat(40), { maxLength: 4 }),
      isStored: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((list) =>
    list.map(({ kind, subject, choice, atMs, replaces, isStored }, index): DayEntry => {
      const values = {
        arrival: { arrived: choice > 0 },
        gift: { text: ['', 'sobre', 'vajilla'][choice] ?? '' },
        cue: [
          { state: 'open', startedAtMs: null, endedAtMs: null },
          { state: 'started', startedAtMs: atMs, endedAtMs: null },
          { state: 'done', startedAtMs: atMs, endedAtMs: atMs + 1 },
        ][choice],
        cash: { paid: choice > 0 },
        note: choice === 0 ? { removed: true } : { text: 'x', files: [] },
        delay: { moved: [] },
      } as Record<string, unknown>
      return entry(kind as DayEntryKind, subject, values[kind] as never, {
        id: `n${index}`,
        atMs,
        replaces: replaces.filter((each) => each < index).map((each) => `n${each}`),
        position: isStored ? index + 1 : null,
        isApplied: kind === 'delay' && isStored ? choice > 0 : null,
      })
    }),
  )

describe('of any entries', () => {
  test('the state is the same in whatever order and however often they come', () => {
    fc.assert(
      fc.property(
        someEntries.chain((entries) =>
          fc.tuple(
            fc.constant(entries),
            fc.shuffledSubarray([...entries, ...entries], { minLength: entries.length * 2 }),
          ),
        ),
        ([entries, shuffled]) => {
          expect(dayState(shuffled)).toEqual(dayState(entries))
        },
      ),
    )
  })

  test('two devices that exchange what each noted are in the same state', () => {
    fc.assert(
      fc.property(someEntries, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (entries, isOfFirst) => {
        const first = entries.filter((_, index) => isOfFirst[index])
        const second = entries.filter((_, index) => !isOfFirst[index])
        expect(dayState([...first, ...second])).toEqual(dayState([...second, ...first]))
      }),
    )
  })

  test('an entry that replaces all that stand settles the question', () => {
    fc.assert(
      fc.property(someEntries, (entries) => {
        const decision = entry(
          'gift',
          'a',
          { text: 'decided' },
          {
            replaces: replacedBy(entries, { kind: 'gift', subjectId: 'a' }),
          },
        )
        const state = dayState([...entries, decision])
        expect(state.gifts.get('a')).toMatchObject({ text: 'decided', isDisputed: false })
        expect(state.differences.some(({ kind, subjectId }) => kind === 'gift' && subjectId === 'a')).toBe(false)
      }),
    )
  })

  test('a disputed answer is in the list of differences, and only such', () => {
    fc.assert(
      fc.property(someEntries, (entries) => {
        const { arrivals, differences } = dayState(entries)
        const disputed = [...arrivals].filter(([, { isDisputed }]) => isDisputed).map(([id]) => id)
        const differing = differences.filter(({ kind }) => kind === 'arrival').map(({ subjectId }) => subjectId)
        expect(differing.sort()).toEqual(disputed.sort())
      }),
    )
  })
})
