import { expect, test } from 'vitest'
import { minorUnits } from '#domain/money/money.ts'
import { aDraft, NOW_MS } from '#tests/support/wizard-draft.ts'
import { type DraftBudget, draftBudget, withAmount, withLock } from './draft/budget-draft.ts'
import { type WizardDraft, withPriority } from './draft/wizard-draft.ts'
import { isSamePlan, toCreatePlanCall } from './rows.ts'

function budgetOf(draft: WizardDraft): DraftBudget {
  const budget = draftBudget(draft)
  if (!budget) throw new Error('the draft is not finished')
  return budget
}
const callOf = (draft: WizardDraft) => toCreatePlanCall(draft, budgetOf(draft), NOW_MS)

test('a finished draft is sent with its id, its instant and decimal amounts', () => {
  expect(callOf(aDraft({ name: '  Nuestra boda ' })).plan).toMatchObject({
    id: '3d6f0a52-6f0a-4c7b-9d70-1f2a3b4c5d6e',
    name: 'Nuestra boda',
    event_type: 'wedding',
    couple_type: 'bride-groom',
    variant: null,
    starts_at: '2027-11-15T00:00:00.000Z',
    time_zone: 'America/Mexico_City',
    duration_hours: 8,
    country_code: 'MX',
    city: 'Guadalajara',
    city_id: 'guadalajara',
    guest_count: 120,
    currency: 'MXN',
    total_budget: 350_000,
    priorities: [],
    language: 'es',
  })
})

test('the allocations add up to the total to the cent', () => {
  const { plan, allocations } = callOf(withAmount(aDraft(), 'music', minorUnits(4_000_033)))
  const cents = allocations.reduce((sum, line) => sum + Math.round(line.amount * 100), 0)
  expect(cents).toBe(plan.total_budget * 100)
  expect(allocations).toHaveLength(plan.categories.length)
})

test('own amounts are sent beside the suggested ones, with locks and reasons', () => {
  const draft = withLock(
    withAmount(withPriority(aDraft(), 'music', true), 'music', minorUnits(4_000_000)),
    'music',
    true,
  )
  const music = callOf(draft).allocations.find((line) => line.category === 'music')
  expect(music).toMatchObject({ amount: 40_000, is_locked: true })
  expect(music?.suggested_amount).not.toBe(40_000)
  expect(music?.reasons).toContainEqual(expect.objectContaining({ code: 'priority', rank: 1 }))
})

test('the call contains the checklist of the event with the column names of the database', () => {
  const { tasks } = callOf(aDraft({ date: '2028-03-18' }))
  expect(tasks).toContainEqual({
    template_id: 'wed-book-venue',
    category: 'venue',
    priority: 'high',
    due_on: '2027-05-03',
  })
  expect(tasks.map((task) => task.template_id)).toContain('wed-church-file')
})

test('the couple type and the kind of place determine the tasks', () => {
  const ids = callOf(aDraft({ coupleType: 'groom-groom', locationType: 'home' })).tasks.map((task) => task.template_id)
  expect(ids).toContain('wed-two-suits')
  expect(ids).toContain('place-rain-plan')
  expect(ids).not.toContain('wed-choose-dress')
  expect(ids).not.toContain('wed-book-venue')
})

test('today is the day at the event, not at the user', () => {
  const inAuckland = aDraft({ date: '2026-11-22', timeZone: 'Pacific/Auckland', countryCode: 'NZ', cityId: null })
  // Noon UTC of the 20th is one in the morning of the 21st there.
  const { tasks } = callOf(inAuckland)
  expect(tasks.map((task) => task.due_on).sort()[0]).toBe('2026-11-21')
})

test('a draft without a day cannot be sent', () => {
  expect(() => toCreatePlanCall(aDraft({ date: '' }), budgetOf(aDraft()), NOW_MS)).toThrow(RangeError)
})

test('a plan made by an earlier call is distinguished from the one just sent', () => {
  const call = callOf(aDraft())
  const made = { id: call.plan.id, name: 'Nuestra boda', total_budget: 350_000, guest_count: 120 }
  expect(isSamePlan(made, call)).toBe(true)
  expect(isSamePlan({ ...made, guest_count: 100 }, call)).toBe(false)
})
