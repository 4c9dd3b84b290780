import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupChanges, mainChange } from './group-changes.ts'

const aChange = (position: number, action: string, module = 'tasks') => ({
  position,
  action,
  module,
  at: `2026-11-28T12:00:0${position % 10}Z`,
  actor: 'ana',
  byLink: false,
})

describe('the actions of changes', () => {
  test('the changes of one transaction are one action, with its last moment and its modules', () => {
    const [action, ...more] = groupChanges([aChange(3, 'a', 'money'), aChange(2, 'a'), aChange(1, 'a')])
    expect(more).toEqual([])
    expect(action).toMatchObject({ at: '2026-11-28T12:00:03Z', lastPosition: 3, modules: ['money', 'tasks'] })
    expect(action?.changes.map(({ position }) => position)).toEqual([3, 2, 1])
  })

  test('an action between whose changes others are is told once', () => {
    const actions = groupChanges([aChange(4, 'a'), aChange(3, 'b'), aChange(2, 'a'), aChange(1, 'c')])
    expect(actions.map(({ action }) => action)).toEqual(['a', 'b', 'c'])
  })

  test('every change is in one action, the last action first, whatever order pages come in', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 40 }), (actions) => {
        const changes = actions.map((action, index) => aChange(index + 1, String(action)))
        const grouped = groupChanges(changes)
        expect(grouped).toEqual(groupChanges(changes.toReversed()))
        expect(grouped.flatMap((each) => each.changes.map(({ position }) => position)).sort((a, b) => a - b)).toEqual(
          changes.map(({ position }) => position),
        )
        const places = grouped.map(({ lastPosition }) => lastPosition)
        expect(places).toEqual(places.toSorted((a, b) => b - a))
      }),
    )
  })
})

describe('the change by which an action is called', () => {
  const of = (table: string, verb = 'INSERT') => ({ table, verb })
  test('is that of the row that the others belong to', () => {
    const party = of('guests')
    expect(mainChange([of('invitations'), of('party_members'), party])).toBe(party)
    const plan = of('event_plans', 'UPDATE')
    expect(mainChange([of('tasks'), plan, of('guests')])).toBe(plan)
  })

  test('is the only one there is', () => {
    const task = of('tasks', 'MANY')
    expect(mainChange([task])).toBe(task)
  })

  test('is none where several could be', () => {
    expect(mainChange([of('guests'), of('guests'), of('party_members')])).toBeNull()
    expect(mainChange([of('tasks'), of('tasks')])).toBeNull()
    expect(mainChange([])).toBeNull()
  })
})
