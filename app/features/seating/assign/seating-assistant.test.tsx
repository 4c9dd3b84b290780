import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { needMessages } from '#app/i18n/i18n.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { PlanSeating } from '#domain/seating/plan-instance.ts'
import type { SeatChange } from '#domain/seating/seat-changes.ts'
import { peopleToSeat } from '#domain/seating/seated-people.ts'
import { aMember, aParty, MAIN } from '#tests/support/guests/party.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import type { AssignSource } from './assign-source.ts'
import { SeatForGuest } from './seat-for-guest.tsx'
import { SeatingAssistant } from './seating-assistant.tsx'
import { AssignSession } from './workers/assign-session.ts'
import type { StartAssignWorker } from './workers/assign-worker.ts'

beforeAll(() => needMessages('assign', 'wishes'))

/** A worker's session in this thread: jsdom has no workers. */
function workersHere() {
  let running = 0
  const start: StartAssignWorker = (onResponse) => {
    let isEnded = false
    running += 1
    const session = new AssignSession({
      now: () => performance.now(),
      pause: () => (isEnded ? new Promise<void>(() => undefined) : new Promise((resolve) => setTimeout(resolve))),
      post: (response) => !isEnded && onResponse(response),
    })
    return {
      send: (request) => void setTimeout(() => void session.handle(request)),
      terminate: () => {
        running -= isEnded ? 0 : 1
        isEnded = true
      },
    }
  }
  return { start, running: () => running }
}

const names = ['Ana', 'Luis', 'Eva', 'Leo', 'Ivo', 'Zoe']
const parties = names.map((name) =>
  aParty({ id: `party-${name}`, members: [{ ...aMember({ name, answers: { [MAIN]: 'yes' } }), id: name }] }),
)

function aSource(changes: Partial<PlanSeating> = {}) {
  const assignments = changes.assignments ?? []
  const saved: { changes: readonly SeatChange[]; as: string }[] = []
  const { start, running } = workersHere()
  const source: AssignSource = {
    plan: {
      tables: ['1', '2'].map((id) => ({ id, seats: 3 })),
      people: peopleToSeat({ parties, people: [], subEventId: MAIN, includesPending: true, assignments }),
      assignments,
      lockedTableIds: [],
      wishes: [],
      preset: null,
      weights: {},
      accessIds: new Set(),
      ...changes,
    },
    includesPending: false,
    isReadOnly: false,
    nameOfPerson: (id) => id,
    nameOfTable: (id) => `Table ${id}`,
    apply: async (seats) => {
      saved.push({ changes: seats, as: 'used' })
      return true
    },
    keep: async (seats, name) => {
      saved.push({ changes: seats, as: name })
      return true
    },
    saveRules: () => undefined,
    start,
    cores: 2,
  }
  return { source, saved, running }
}

const at = (who: string, tableId: string, seat: number) => ({ who, isGuest: true, tableId, seat, lock: null })

const renderAssistant = (source: AssignSource) =>
  renderUi(
    <Dialog isOpen onClose={() => undefined}>
      <SeatingAssistant source={source} onClose={() => undefined} />
    </Dialog>,
  )

describe('automatic seating', () => {
  test('shows plans that change nothing until one is used', async () => {
    const user = setupUser()
    const { source, saved, running } = aSource()
    renderAssistant(source)
    await user.click(screen.getByRole('button', { name: 'Find plans' }))
    await user.click(await screen.findByRole('button', { name: 'Stop and see the best' }))
    const plan = await screen.findByRole('button', { name: 'Use this plan (A)' })
    expect(screen.getAllByText('6 of 6 people have a seat.').length).toBeGreaterThan(0)
    expect(saved).toEqual([])
    expect(running()).toBe(0)
    await user.click(plan)
    expect(saved).toHaveLength(1)
    expect(saved[0]?.changes.map(({ who }) => who)).toEqual(names)
    const chairs = saved[0]?.changes.map(({ to }) => `${to?.tableId} ${to?.seat}`)
    expect(new Set(chairs).size).toBe(6)
  })

  test('a plan can be kept beside the seats as they are', async () => {
    const user = setupUser()
    const { source, saved } = aSource({ assignments: [at('Ana', '1', 1)] })
    renderAssistant(source)
    await user.click(screen.getByRole('button', { name: 'Find plans' }))
    await user.click(await screen.findByRole('button', { name: 'Stop and see the best' }))
    await user.click(await screen.findByRole('button', { name: 'Save as a new seating plan' }))
    expect(saved[0]?.as).toBe('Plan A, seed 1')
  })

  test('ends its workers when it is closed', async () => {
    const user = setupUser()
    const { source, running } = aSource()
    const { unmount } = renderAssistant(source)
    await user.click(screen.getByRole('button', { name: 'Find plans' }))
    await screen.findByRole('button', { name: 'Stop and see the best' })
    expect(running()).toBe(1)
    unmount()
    expect(running()).toBe(0)
  })

  test('says what is missing instead of searching', () => {
    renderAssistant(aSource({ tables: [] }).source)
    expect(screen.getByText(/There are no tables/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Find plans' })).toBeDisabled()
  })

  test('a repair names who would change tables, and nobody moves without a yes', async () => {
    const user = setupUser()
    const assignments = [at('Ana', '1', 1), at('Luis', '1', 2), at('Eva', '1', 3), at('Leo', '2', 1), at('Ivo', '2', 2)]
    const { source, saved } = aSource({ assignments })
    renderAssistant(source)
    await user.click(screen.getByText('Repair'))
    await user.click(screen.getByRole('button', { name: 'Find a repair' }))
    const table = await screen.findByRole('table')
    expect(within(table).getByRole('row', { name: 'Zoe No seat Table 2, seat 3' })).toBeVisible()
    expect(screen.getByText('No one changes tables')).toBeVisible()
    expect(saved).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Make these changes' }))
    expect(saved[0]?.changes).toMatchObject([{ who: 'Zoe', from: null, to: { tableId: '2', seat: 3 } }])
  })
})

test('a late guest is offered tables with reasons, and is seated by a press', async () => {
  const user = setupUser()
  const assignments = [at('Ana', '1', 1), at('Luis', '1', 2), at('Eva', '1', 3), at('Leo', '2', 1)]
  const { source, saved } = aSource({ assignments })
  const people = source.plan.people.filter(({ who }) => who === 'Zoe')
  renderUi(
    <Dialog isOpen onClose={() => undefined}>
      <SeatForGuest people={people} source={source} onClose={() => undefined} />
    </Dialog>,
  )
  await waitFor(() => expect(screen.getByText('With free seats')).toBeVisible())
  expect(screen.getByText('If others make room')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Seat at Table 2' }))
  expect(saved[0]?.changes).toMatchObject([{ who: 'Zoe', to: { tableId: '2', seat: 2 } }])
})
