import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type DayString, daysFromTo, laterDay, toDay } from '../day/day.ts'
import { COUPLE_TYPES, LOCATION_TYPES } from '../plans/event-types.ts'
import { checklistChanges } from './checklist-changes.ts'
import { CHECKLIST_TRAITS, type ChecklistEvent } from './checklist-event.ts'
import { chooseTemplates } from './choose-templates.ts'
import { EVENT_KINDS } from './event-kinds.ts'
import { makeChecklist } from './make-checklist.ts'
import { moveTaskDates } from './move-task-dates.ts'
import { recommendedDay } from './recommended-day.ts'
import { taskUrgency } from './task-urgency.ts'
import { findTemplate, planningDaysOf } from './template-sets.ts'

const days = fc.integer({ min: 0, max: 12_000 }).map((number) => addDays(toDay('2020-01-01'), number))
/** Mostly near, where calendars are tight; sometimes past, sometimes years ahead. */
const distances = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.integer({ min: 41, max: 400 }),
  fc.integer({ min: -60, max: -1 }),
  fc.integer({ min: 401, max: 1500 }),
)
const traits = fc.option(fc.subarray([...CHECKLIST_TRAITS]), { nil: null })

const events: fc.Arbitrary<ChecklistEvent> = fc
  .record({
    kind: fc.constantFrom(...EVENT_KINDS),
    coupleType: fc.constantFrom(...COUPLE_TYPES),
    countryCode: fc.constantFrom('MX', 'AR', 'CL', 'CO', 'PE', 'UY', 'ES', 'US', 'DE', 'ZZ'),
    locationType: fc.constantFrom(...LOCATION_TYPES),
    traits,
  })
  .map(({ kind, coupleType, ...rest }) => ({
    ...kind,
    coupleType: kind.eventType === 'wedding' ? coupleType : null,
    ...rest,
  }))

/** Tasks as saved with the list. */
const saved = (event: ChecklistEvent, eventOn: DayString, today: DayString) =>
  makeChecklist(event, { eventOn, today }).map(({ templateId, dueOn }) => ({
    id: templateId,
    templateId,
    status: 'pending' as const,
    dueOn,
    name: null,
    description: null,
    note: '',
    assigneeId: null,
  }))

test('no new list has an overdue task', () => {
  fc.assert(
    fc.property(events, days, distances, (event, today, distance) => {
      for (const task of saved(event, addDays(today, distance), today))
        expect(taskUrgency(task, today), task.id).not.toBe('overdue')
    }),
  )
})

test('tasks before the event are due before it ends, tasks after it are not', () => {
  fc.assert(
    fc.property(events, days, fc.integer({ min: 0, max: 1500 }), (event, today, distance) => {
      const eventOn = addDays(today, distance)
      for (const { templateId, dueOn } of makeChecklist(event, { eventOn, today })) {
        const leadDays = findTemplate(templateId)?.leadDays ?? 0
        expect(leadDays < 0 ? dueOn > eventOn : dueOn <= eventOn, templateId).toBe(true)
      }
    }),
  )
})

test('a task with a longer lead is never due later', () => {
  const leads = fc.integer({ min: -60, max: 400 })
  fc.assert(
    fc.property(
      leads,
      leads,
      days,
      distances,
      fc.integer({ min: 15, max: 365 }),
      (one, other, today, distance, plan) => {
        const calendar = { eventOn: addDays(today, distance), today, planningDays: plan }
        const dueOn = (leadDays: number) => recommendedDay({ leadDays, isFixedLead: false }, calendar).dueOn
        expect(dueOn(Math.max(one, other)) <= dueOn(Math.min(one, other))).toBe(true)
      },
    ),
  )
})

test('more time never brings a task closer to the event', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 800 }), (leadDays, distance) => {
      const today = toDay('2027-01-01')
      const daysBefore = (daysLeft: number) => {
        const calendar = { eventOn: addDays(today, daysLeft), today, planningDays: 365 }
        return daysFromTo(recommendedDay({ leadDays, isFixedLead: false }, calendar).dueOn, calendar.eventOn)
      }
      expect(daysBefore(distance + 1)).toBeGreaterThanOrEqual(daysBefore(distance))
    }),
  )
})

test('a fixed term that can be kept is kept', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), days, fc.integer({ min: 0, max: 700 }), (leadDays, today, extra) => {
      const eventOn = addDays(today, leadDays + extra)
      const calendar = { eventOn, today, planningDays: 365 }
      expect(recommendedDay({ leadDays, isFixedLead: true }, calendar)).toEqual({
        dueOn: addDays(eventOn, -leadDays),
        isUrgent: false,
      })
    }),
  )
})

test('with at least the usual time nothing is compressed', () => {
  fc.assert(
    fc.property(events, days, fc.integer({ min: 0, max: 900 }), (event, today, extra) => {
      const eventOn = addDays(today, planningDaysOf(event) + extra)
      for (const { templateId, dueOn } of makeChecklist(event, { eventOn, today })) {
        const atItsLead = addDays(eventOn, -(findTemplate(templateId)?.leadDays ?? 0))
        expect(dueOn, templateId).toBe(laterDay(atItsLead, today))
      }
    }),
  )
})

test('an event moved away and back has its recommended days again', () => {
  fc.assert(
    fc.property(events, days, distances, distances, (event, today, distance, elsewhere) => {
      const from = addDays(today, distance)
      const to = addDays(today, elsewhere)
      const list = saved(event, from, today)
      const there = new Map(moveTaskDates(list, { event, from, to, today }).map(({ id, after }) => [id, after]))
      const moved = list.map((task) => ({ ...task, dueOn: there.get(task.id) ?? task.dueOn }))
      const back = new Map(
        moveTaskDates(moved, { event, from: to, to: from, today }).map(({ id, after }) => [id, after]),
      )
      for (const task of moved)
        expect(back.get(task.id) ?? task.dueOn, task.id).toBe(list.find(({ id }) => id === task.id)?.dueOn)
    }),
  )
})

test('a later event brings no recommended day forward, and an earlier one postpones none', () => {
  const elapsed = fc.integer({ min: 0, max: 300 })
  fc.assert(
    fc.property(events, days, elapsed, distances, distances, (event, plannedOn, passed, distance, elsewhere) => {
      const today = addDays(plannedOn, passed)
      const from = addDays(today, distance)
      const to = addDays(today, elsewhere)
      const list = saved(event, from, plannedOn)
      for (const { id, before, after } of moveTaskDates(list, { event, from, to, today, plannedOn })) {
        expect(after >= today, id).toBe(true)
        if (to > from) expect(after >= before, `${id} from ${before} to ${after}`).toBe(true)
        else expect(after <= laterDay(today, before), `${id} from ${before} to ${after}`).toBe(true)
      }
    }),
  )
})

test('no move leaves an open task that it changed overdue', () => {
  const dated = fc.record({
    templateId: fc.constantFrom(null, 'wed-rings', 'wed-church-file'),
    offset: fc.integer({ min: -90, max: 700 }),
  })
  fc.assert(
    fc.property(fc.array(dated), days, distances, distances, (drawn, today, distance, elsewhere) => {
      const list = drawn.map(({ templateId, offset }, index) => ({
        id: String(index),
        templateId,
        status: 'pending' as const,
        dueOn: addDays(today, offset),
      }))
      const event = { eventType: 'wedding', variant: null } as const
      const move = { event, from: addDays(today, distance), to: addDays(today, elsewhere), today }
      for (const { after } of moveTaskDates(list, move)) expect(after >= today).toBe(true)
    }),
  )
})

test('a list changed to fit needs no further change', () => {
  fc.assert(
    fc.property(events, traits, days, fc.integer({ min: 0, max: 900 }), (event, otherTraits, today, distance) => {
      const other = { ...event, traits: otherTraits }
      const list = saved(event, addDays(today, distance), today)
      const { toAdd, toDrop } = checklistChanges(other, list)
      const changed = [
        ...list.filter(({ id }) => !toDrop.includes(id)),
        ...toAdd.map(({ id }) => ({ ...(list[0] as (typeof list)[number]), id, templateId: id })),
      ]
      expect(checklistChanges(other, changed)).toEqual({ toAdd: [], toDrop: [] })
      const ids = changed.map(({ templateId }) => templateId)
      expect(ids).toEqual(expect.arrayContaining(chooseTemplates(other).included.map(({ id }) => id)))
    }),
  )
})
