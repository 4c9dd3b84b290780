import type { AnalyticsRow } from '#contracts/analytics/analytics.ts'

export const SHOWN_PLAN = '6f2d1c0a-3b4e-4f5a-8c6d-7e8f9a0b1c2d'

/** The figures of a wedding whose owner has Pro, half a year ahead. */
export const anAnalyticsRow = (changes: Partial<AnalyticsRow> = {}): AnalyticsRow => ({
  today: '2026-11-21',
  plans: 1,
  choices: [
    { id: SHOWN_PLAN, name: 'Boda de Ana', event_type: 'wedding', event_on: '2027-05-15', is_example: false },
    { id: 'two', name: 'Cena anual', event_type: 'corporate', event_on: '2026-12-04', is_example: false },
  ],
  currencies: [{ currency: 'MXN', plans: 1 }],
  currency: 'MXN',
  has_analytics: true,
  has_pdf: true,
  has_mail: false,
  money: {
    plans: 1,
    guests: 100,
    planned: 300_000_00,
    categories: [
      {
        category: 'venue',
        planned: 100_000_00,
        agreed: 120_000_00,
        paid: 50_000_00,
        spent: 120_000_00,
        vendors: 1,
        unknown: 0,
      },
      { category: 'music', planned: 50_000_00, agreed: 0, paid: 0, spent: 0, vendors: 0, unknown: 0 },
    ],
    lines: [
      {
        category: 'venue',
        basis: 'agreed',
        plans: 1,
        planned: 100_000_00,
        spent: 120_000_00,
        low: 120_000_00,
        likely: 120_000_00,
        high: 120_000_00,
      },
      {
        category: 'music',
        basis: 'allocation',
        plans: 1,
        planned: 50_000_00,
        spent: 0,
        low: 50_000_00,
        likely: 50_000_00,
        high: 50_000_00,
      },
    ],
    months: [
      { month: '2026-10-01', paid: 50_000_00, due: 0 },
      { month: '2027-04-01', paid: 0, due: 70_000_00 },
    ],
    undated: 0,
    earlier: null,
  },
  guests: {
    ...{ plans: 1, parties: 40, with_date: 40, invited: 30, answered: 20, coming: 15 },
    ...{ people: 100, yes: 40, no: 10, days: 4.5, groups_left: 0 },
    groups: [
      { name: 'Familia', people: 60, yes: 30, no: 6, days: 3 },
      { name: null, people: 40, yes: 10, no: 4, days: null },
    ],
    channels: [{ channel: 'link', people: 100, yes: 40, no: 10, days: 4.5 }],
    weeks: [
      { week: '2026-11-09', yes: 25, no: 4 },
      { week: '2026-11-16', yes: 15, no: 6 },
    ],
  },
  tasks: {
    ...{ plans: 1, total: 10, done: 4, overdue: 2, undated: 0, late: 1, late_days: 6 },
    categories: [{ category: 'venue', total: 4, done: 2, overdue: 2, late: 1, late_days: 6 }],
    weeks: [
      { week: '2026-11-02', made: 10, done: 2, due: 3 },
      { week: '2026-11-16', made: 0, done: 2, due: 3 },
      { week: '2027-01-11', made: 0, done: 0, due: 4 },
    ],
  },
  seating: { plans: 1, tables: 10, seats: 100, needing: 40, seated: 30, final: 0 },
  drinks: { plans: 1, low: 20_000_00, likely: 30_000_00, high: 45_000_00, drinkers: 60, servings: 400 },
  advanced: [
    {
      ...{ id: SHOWN_PLAN, name: 'Boda de Ana', event_type: 'wedding', event_on: '2027-05-15', currency: 'MXN' },
      ...{ is_completed: false, guests: 100 },
      money: { planned: 300_000_00, spent: 120_000_00, paid: 50_000_00, likely: 170_000_00 },
      answers: { people: 100, yes: 40, no: 10, days: 4.5 },
      tasks: { total: 10, done: 4, late: 1 },
    },
    {
      ...{ id: 'old', name: 'Boda de Eva', event_type: 'wedding', event_on: '2025-03-01', currency: 'MXN' },
      ...{ is_completed: true, guests: 50 },
      money: { planned: 100_000_00, spent: 110_000_00, paid: 110_000_00, likely: 110_000_00 },
      answers: null,
      tasks: { total: 0, done: 0, late: 0 },
    },
  ],
  ...changes,
})
