import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aBudgetRequest } from '../example/budget-request.ts'
import { type MinorUnits, minorUnits, toMinor } from '../money/money.ts'
import { BUDGET_CATEGORIES, type BudgetCategory } from '../plans/event-types.ts'
import type { BudgetRequest } from './allocate-budget.ts'
import { type ScenarioChange, type ScenarioPlan, whatIfGuests } from './scenario.ts'
import { suggestBudget } from './suggest-budget.ts'
import { suggestionStep } from './suggestion-step.ts'

const suggestedPlan = (changes: Partial<BudgetRequest> = {}, locked: readonly BudgetCategory[] = []): ScenarioPlan => {
  const request = aBudgetRequest(changes)
  const lines = suggestBudget(request).lines.map(({ category, amount }) => ({
    category,
    amount,
    isLocked: locked.includes(category),
  }))
  return { request, lines }
}
const lineOf = (plan: ScenarioPlan, change: ScenarioChange, category: BudgetCategory) =>
  whatIfGuests(plan, change).lines.find((line) => line.category === category)
const codesOf = (...of: Parameters<typeof lineOf>) => lineOf(...of)?.reasons.map(({ code }) => code)

const fewer: ScenarioChange = { guests: 90, money: 'follow-guests' }
const fewerForTheSame: ScenarioChange = { guests: 90, money: 'keep-total' }
const more: ScenarioChange = { guests: 150, money: 'keep-total' }

describe('a wedding for 120 in Guadalajara thinking of 90', () => {
  const plan = suggestedPlan()

  test('a quarter fewer guests need a quarter less for food and drink', () => {
    const scenario = whatIfGuests(plan, fewer)
    expect(scenario.lines.slice(0, 3).map(({ category, before, after }) => [category, before, after])).toEqual([
      ['venue', toMinor(63_000, 'MXN'), toMinor(63_000, 'MXN')],
      ['catering', toMinor(94_500, 'MXN'), toMinor(70_900, 'MXN')],
      ['drinks', toMinor(42_000, 'MXN'), toMinor(31_500, 'MXN')],
    ])
    expect(scenario).toMatchObject({ status: 'ok', difference: 0, totalAfter: toMinor(315_900, 'MXN') })
  })

  test('fewer guests have lower floors', () => {
    const { before, after, lines } = whatIfGuests(plan, fewer)
    expect(after.floor.total).toBeLessThan(before.floor.total)
    for (const { floorBefore, floorAfter } of lines) {
      if (floorBefore !== null) expect((floorAfter ?? 0) / floorBefore).toBeCloseTo(0.75, 4)
    }
  })

  test('a scenario has the cost per guest', () => {
    expect(lineOf(plan, fewer, 'catering')?.reasons).toEqual([
      { code: 'per-guest', perGuest: toMinor('787.50', 'MXN'), guestsBefore: 120, guestsAfter: 90 },
    ])
    expect(codesOf(plan, fewer, 'music')).toEqual(['unchanged'])
  })

  test('the freed money may go to the other lines', () => {
    const scenario = whatIfGuests(plan, fewerForTheSame)
    expect(scenario.totalAfter).toBe(plan.request.total)
    expect(codesOf(plan, fewerForTheSame, 'music')).toEqual(['takes'])
  })

  test('amounts that change are round, and miscellaneous takes the remainder', () => {
    const odd = plan.lines.map((line) =>
      line.category === 'venue' ? { ...line, amount: minorUnits(line.amount + 12_345), isLocked: true } : line,
    )
    const request = { ...plan.request, total: minorUnits(plan.request.total + 12_345) }
    const { lines } = whatIfGuests({ request, lines: odd }, fewerForTheSame)
    expect(lines.filter(({ after }) => after % 5000 !== 0).map(({ category }) => category)).toEqual(['venue'])
    const free = odd.map((line) => ({ ...line, isLocked: false }))
    const shared = whatIfGuests({ request, lines: free }, fewerForTheSame).lines
    expect(shared.filter(({ after }) => after % 5000 !== 0).map(({ category }) => category)).toEqual(['miscellaneous'])
  })

  test('own amounts that need not change are not rounded', () => {
    const odd = plan.lines.map((line) =>
      line.category === 'music' ? { ...line, amount: minorUnits(line.amount + 12_345) } : line,
    )
    const request = { ...plan.request, total: minorUnits(plan.request.total + 12_345) }
    expect(whatIfGuests({ request, lines: odd }, fewer).lines[4]?.after).toBe(3_862_345)
  })

  test('a scenario leaves the plan unchanged', () => {
    const copy = structuredClone(plan)
    whatIfGuests(plan, fewerForTheSame)
    expect(plan).toEqual(copy)
  })
})

describe('a scenario with more guests', () => {
  test('more guests are paid by the other lines when the total is kept', () => {
    const plan = suggestedPlan()
    expect(whatIfGuests(plan, more)).toMatchObject({ status: 'ok', totalAfter: plan.request.total })
    expect(codesOf(plan, more, 'venue')).toEqual(['gives'])
  })

  test('more guests than the other lines can pay need additional money', () => {
    const plan = suggestedPlan()
    const scenario = whatIfGuests(plan, { guests: 400, money: 'keep-total' })
    expect(scenario.status).toBe('not-enough')
    expect(scenario.totalAfter - scenario.difference).toBe(plan.request.total)
    expect(scenario.lines.find(({ category }) => category === 'venue')?.after).toBe(0)
  })

  test('more guests take nothing that a vendor was promised', () => {
    const committed = new Map<BudgetCategory, MinorUnits>([['venue', toMinor(60_000, 'MXN')]])
    const plan = { ...suggestedPlan(), committed }
    expect(lineOf(plan, { guests: 400, money: 'keep-total' }, 'venue')).toMatchObject({
      after: toMinor(60_000, 'MXN'),
      reasons: [{ code: 'promised', amount: toMinor(60_000, 'MXN') }],
    })
  })
})

describe('a line that cannot change', () => {
  test('a line keeps the amount promised to its vendor', () => {
    const committed = new Map<BudgetCategory, MinorUnits>([['catering', toMinor(90_000, 'MXN')]])
    const plan = { ...suggestedPlan(), committed }
    expect(lineOf(plan, fewer, 'catering')?.after).toBe(toMinor(90_000, 'MXN'))
    expect(codesOf(plan, fewer, 'catering')).toEqual(['promised'])
  })

  test('a locked line keeps its amount', () => {
    const plan = suggestedPlan({}, ['catering'])
    expect(lineOf(plan, fewer, 'catering')).toMatchObject({
      after: toMinor(94_500, 'MXN'),
      reasons: [{ code: 'locked' }],
    })
  })

  test('freed money stays unassigned when all other lines are locked', () => {
    const plan = suggestedPlan(
      {},
      BUDGET_CATEGORIES.filter((category) => category !== 'drinks'),
    )
    const scenario = whatIfGuests(plan, fewerForTheSame)
    expect(scenario).toMatchObject({ status: 'unassigned', difference: toMinor(10_500, 'MXN') })
  })
})

describe('floors in a scenario', () => {
  test('a line on its floor stays on it', () => {
    const plan = suggestedPlan({ cateringTier: 'premium', total: toMinor(200_000, 'MXN') })
    expect(codesOf(plan, fewer, 'catering')).toEqual(['per-guest', 'on-floor'])
  })

  test('a line below its floor has the missing amount', () => {
    const plan = suggestedPlan({ guests: 1000 })
    const line = lineOf(plan, { guests: 900, money: 'follow-guests' }, 'catering')
    expect(line?.reasons).toContainEqual({
      code: 'short-of-floor',
      missing: (line?.floorAfter ?? 0) - (line?.after ?? 0),
    })
  })

  test('floors are unknown without an exchange rate', () => {
    const line = lineOf(suggestedPlan({ currency: 'XTS' }), fewer, 'catering')
    expect(line).toMatchObject({ floorBefore: null, floorAfter: null })
  })
})

test('lines that do not add up to the total are refused', () => {
  const plan = suggestedPlan()
  expect(() => whatIfGuests({ ...plan, lines: plan.lines.slice(1) }, fewer)).toThrow(RangeError)
})

describe('properties of every scenario', () => {
  const amounts = fc
    .oneof(
      fc.nat(20),
      fc.nat(100_000_000),
      fc.nat(2 ** 31).map((n) => n * 1000),
    )
    .map(minorUnits)
  const plans: fc.Arbitrary<ScenarioPlan> = fc
    .record({
      guests: fc.integer({ min: 1, max: 2000 }),
      currency: fc.constantFrom('JPY', 'MXN', 'KWD', 'XTS'),
      lines: fc.uniqueArray(
        fc.record({ category: fc.constantFrom(...BUDGET_CATEGORIES), amount: amounts, isLocked: fc.boolean() }),
        { minLength: 1, selector: ({ category }) => category },
      ),
      committed: fc.array(fc.tuple(fc.constantFrom(...BUDGET_CATEGORIES), amounts)),
    })
    .map(({ lines, committed, ...rest }) => ({
      request: aBudgetRequest({
        ...rest,
        total: minorUnits(lines.reduce((sum, { amount }) => sum + amount, 0)),
        categories: lines.map(({ category }) => category),
      }),
      lines,
      committed: new Map(committed),
    }))
  const money = fc.constantFrom('keep-total', 'follow-guests')
  const guests = fc.integer({ min: 1, max: 2000 })

  test('the lines of a scenario add up to its total', () => {
    fc.assert(
      fc.property(plans, guests, money, (plan, count, how) => {
        const { lines, totalAfter, totalBefore, status, difference } = whatIfGuests(plan, { guests: count, money: how })
        expect(lines.reduce((sum, { after }) => sum + after, 0)).toBe(totalAfter)
        if (how === 'follow-guests') expect(status).toBe('ok')
        else expect(totalAfter - totalBefore).toBe(status === 'unassigned' ? -difference : difference)
      }),
    )
  })

  test('the same number of guests changes nothing', () => {
    fc.assert(
      fc.property(plans, money, (plan, how) => {
        const { lines, status } = whatIfGuests(plan, { guests: plan.request.guests, money: how })
        expect(status).toBe('ok')
        for (const { before, after } of lines) expect(after).toBe(before)
      }),
    )
  })

  test('promised and locked amounts are kept', () => {
    fc.assert(
      fc.property(plans, guests, money, (plan, count, how) => {
        for (const [index, line] of whatIfGuests(plan, { guests: count, money: how }).lines.entries()) {
          const promise = plan.committed?.get(line.category) ?? 0
          expect(line.after).toBeGreaterThanOrEqual(Math.min(promise, line.before))
          if (plan.lines[index]?.isLocked) expect(line.after).toBe(line.before)
        }
      }),
    )
  })

  test('more guests never cost less food and drink, but for the rounding that a kept total has no room for', () => {
    fc.assert(
      fc.property(plans, guests, fc.nat(100), money, (plan, count, extra, how) => {
        const { total, currency } = plan.request
        const rounding = how === 'keep-total' ? suggestionStep(total, currency) : 0
        const before = whatIfGuests(plan, { guests: count, money: how }).lines
        const after = whatIfGuests(plan, { guests: count + extra, money: how }).lines
        for (const [index, line] of after.entries()) {
          if (line.floorAfter === null) continue
          expect(line.after).toBeGreaterThanOrEqual((before[index]?.after ?? 0) - rounding)
        }
      }),
      // A failure was once made smaller for minutes, which no timeout of a test interrupts.
      { interruptAfterTimeLimit: 20_000, markInterruptAsFailure: true },
    )
  })
})
