import { categoryName } from '#app/features/budget/rows.ts'
import type { GuestCounts } from '#app/features/guests/rows.ts'
import type { LedgerData } from '#app/features/ledger/rows.ts'
import { budgetRequestOf, type Plan } from '#app/features/plans/rows.ts'
import type { SeatingCounts } from '#app/features/seating/queries.ts'
import { type Task, taskName } from '#app/features/tasks/rows.ts'
import type { Vendor } from '#app/features/vendors/rows.ts'
import type { Language, Translate } from '#app/i18n/i18n.ts'
import { formatDay, formatDaysAway, formatList, formatMoney } from '#app/lib/format/format.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import {
  type AskedQuestion,
  isAboutVendors,
  type QuestionId,
  type VendorQuestionId,
} from '#domain/assistant/asked-question.ts'
import { type VendorsAsked, vendorsAsked } from '#domain/assistant/vendors-asked.ts'
import { whatIfGuests } from '#domain/budget/scenario.ts'
import { addDays, type DayString, daysFromTo, toDay } from '#domain/day/day.ts'
import type { MinorUnits } from '#domain/money/money.ts'
import { ledgerFigures, type VendorFigures } from '#domain/payments/figures.ts'
import { owedItems } from '#domain/payments/owed-items.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import { vendorsProgress } from '#domain/plans/readiness.ts'
import { budgetCategoryOf } from '#domain/vendors/vendor-categories.ts'

/** One row of the plan that an answer is made of, with the screen that shows it. */
export interface AnswerLine {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly to: string
}

/** What is answered, the rows that say so, and the screen with all of them. */
export interface Answer {
  readonly text: string
  readonly lines: readonly AnswerLine[]
  /** Rows that say the same and are not listed */
  readonly more: number
  /** Null where the answer is whole */
  readonly to: string | null
  /** The vendors or the category that it is about; null for all */
  readonly about: string | null
  /** Words of the question that it leaves out of account, as typed */
  readonly ignored: readonly string[]
}
type AnswerBody = Omit<Answer, 'about' | 'ignored'>

/** The rows that answers are made of, each loaded where its question is asked. */
export interface AnswerFacts {
  readonly tasks: readonly Task[]
  readonly ledger: LedgerData
  readonly guests: GuestCounts
  readonly seating: SeatingCounts
  /** What vendors of each category have been promised, which no number of guests takes back */
  readonly committed: ReadonlyMap<BudgetCategory, MinorUnits>
}
export type FactName = keyof AnswerFacts

/** What has to be loaded to answer. */
export const FACTS_OF: Readonly<Record<QuestionId, readonly FactName[]>> = {
  overdue: ['tasks', 'ledger'],
  next: ['tasks', 'ledger'],
  when: [],
  unanswered: ['guests'],
  coming: ['guests'],
  'to-pay': ['ledger'],
  paid: ['ledger'],
  left: ['ledger'],
  'more-guests': ['seating', 'committed'],
  'missing-vendors': ['ledger'],
  booked: ['ledger'],
  unseated: ['seating'],
}

interface AnswerContext {
  readonly plan: Plan
  /** Where the event takes place */
  readonly today: DayString
  readonly t: Translate
  readonly language: Language
}

/** How many rows of each sort are listed. */
const LISTED = 8
const DAYS_AHEAD = 7

/**
 * Answers a question from the plan's own rows. Every figure is one that the screen it leads to shows too.
 *
 * @param facts those of `FACTS_OF`
 */
export function answerQuestion(question: AskedQuestion, facts: Partial<AnswerFacts>, context: AnswerContext): Answer {
  const { ledger = NO_LEDGER } = facts
  const { id } = question
  if (!isAboutVendors(id)) {
    const category = id === 'left' && question.kind ? budgetCategoryOf(question.kind) : null
    return {
      ...planAnswer(id, question, facts, context),
      about: category && categoryName(category, context.t),
      ignored: question.unknown,
    }
  }
  const asked = vendorsAsked(question, ledger.vendors)
  return {
    ...vendorAnswer(id, asked, ledger, context),
    about: aboutOf(asked, context),
    ignored: 'ignored' in asked ? asked.ignored : [],
  }
}

function planAnswer(
  id: Exclude<QuestionId, VendorQuestionId>,
  question: AskedQuestion,
  facts: Partial<AnswerFacts>,
  context: AnswerContext,
): AnswerBody {
  const { plan, t } = context
  const { tasks = [], ledger = NO_LEDGER, guests, seating, committed = NOTHING_PROMISED } = facts
  switch (id) {
    case 'overdue':
      return dueAnswer('overdue', tasks, ledger, context)
    case 'next':
      return dueAnswer('next', tasks, ledger, context)
    case 'unanswered':
      return {
        text: t('assistant.unanswered', { pending: guests?.pending ?? 0, people: peopleIn(guests) }),
        ...noLines(`/app/guest-list/${plan.id}?show=pending`),
      }
    case 'coming':
      return {
        text: t('assistant.coming', {
          confirmed: guests?.confirmed ?? 0,
          declined: guests?.declined ?? 0,
          pending: guests?.pending ?? 0,
          people: peopleIn(guests),
        }),
        ...noLines(`/app/guest-list/${plan.id}`),
      }
    case 'when':
      return whenAnswer(context)
    case 'left':
      return leftAnswer(question, ledger, context)
    case 'more-guests':
      return moreGuestsAnswer(question.count ?? 1, { seating, committed }, context)
    case 'missing-vendors': {
      const { open, total } = vendorsProgress(plan.categories, ledger.vendors)
      return {
        text: t('assistant.missing-vendors', { open: open.length, total }),
        lines: open.map((category) => ({
          id: category,
          name: categoryName(category, t),
          detail: '',
          to: `/app/vendor-comparison/${category}?plan=${plan.id}`,
        })),
        more: 0,
        to: `/app/vendor-recommendations/${plan.id}`,
      }
    }
    case 'unseated':
      return {
        text: t('assistant.unseated', {
          tables: seating?.tables ?? 0,
          seats: seating?.seats ?? 0,
          open: seating ? Math.max(0, seating.needing - seating.seated) : 0,
          needing: seating?.needing ?? 0,
        }),
        ...noLines(`/app/table-arrangement/${plan.id}`),
      }
  }
}

const NO_LEDGER: LedgerData = { vendors: [], payments: [], contributors: [], hasPdfExport: false }
const NOTHING_PROMISED: ReadonlyMap<BudgetCategory, MinorUnits> = new Map()
const noLines = (to: string | null) => ({ lines: [], more: 0, to })
const peopleIn = (guests: GuestCounts | undefined): number =>
  guests ? guests.confirmed + guests.pending + guests.declined : 0

const figuresOf = ({ vendors, payments }: LedgerData, plan: Plan) =>
  ledgerFigures({ total: plan.total, lines: plan.allocations, vendors, payments })

/** The day of the event, and how far away it is. */
function whenAnswer({ plan, today, t, language }: AnswerContext): AnswerBody {
  const day = toDay(dayAt(plan.startsAtMs, plan.timeZone))
  const days = daysFromTo(today, day)
  return {
    text: t('assistant.when', {
      state: days > 0 ? 'ahead' : days === 0 ? 'today' : 'over',
      days: Math.abs(days),
      day: formatDay(day, language, 'full'),
    }),
    ...noLines(null),
  }
}

/** Tasks and payments whose day has passed, or comes within a week. */
function dueAnswer(
  which: 'overdue' | 'next',
  tasks: readonly Task[],
  ledger: LedgerData,
  { plan, today, t, language }: AnswerContext,
): AnswerBody {
  const last = addDays(today, DAYS_AHEAD)
  const isAsked = (dueOn: DayString | null): dueOn is DayString =>
    dueOn !== null && (which === 'overdue' ? dueOn < today : dueOn >= today && dueOn <= last)
  const names = new Map(ledger.vendors.map(({ id, name }) => [id, name]))
  const dueTasks = tasks.flatMap((task) =>
    task.status === 'pending' && isAsked(task.dueOn)
      ? { id: task.id, dueOn: task.dueOn, name: taskName(task, t), to: `/app/event-tasks/${plan.id}?task=${task.id}` }
      : [],
  )
  const duePayments = owedItems(ledger, figuresOf(ledger, plan).byVendor, today).flatMap(
    ({ id, dueOn, vendorId, amount }) =>
      isAsked(dueOn)
        ? {
            id,
            dueOn,
            name: t('assistant.pay', {
              name: names.get(vendorId) ?? '',
              amount: formatMoney(amount, plan.currency, language),
            }),
            to: `/app/budget-tracking/${plan.id}?vendor=${vendorId}`,
          }
        : [],
  )
  const due = [...dueTasks, ...duePayments].sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
  return {
    text: t(`assistant.${which}`, { tasks: dueTasks.length, payments: duePayments.length }),
    lines: due.slice(0, LISTED).map(({ dueOn, ...line }) => ({
      ...line,
      detail: `${formatDay(dueOn, language, 'medium')} (${formatDaysAway(daysFromTo(today, dueOn), language)})`,
    })),
    more: Math.max(0, due.length - LISTED),
    to: `/app/event-tasks/${plan.id}?show=${which === 'overdue' ? 'overdue' : 'due-soon'}`,
  }
}

/** The names that a question was found to be about; null for all vendors. */
function aboutOf(asked: VendorsAsked<Vendor>, { t, language }: AnswerContext): string | null {
  if (asked.by === 'name')
    return formatList(
      asked.vendors.map(({ name }) => name),
      language,
    )
  if (asked.by === 'kind') return t(`ledger.kind.${asked.kind}`)
  return asked.by === 'unknown-name' ? asked.name : null
}

/** Who is booked, or what was or is still to be paid, of the vendors that the question is about, or of all. */
function vendorAnswer(
  id: VendorQuestionId,
  asked: VendorsAsked<Vendor>,
  ledger: LedgerData,
  { plan, t, language }: AnswerContext,
): AnswerBody {
  const figures = figuresOf(ledger, plan)
  const to = `/app/budget-tracking/${plan.id}`
  const money = (amount: number) => formatMoney(amount, plan.currency, language)
  if (asked.by === 'unknown-name') return { text: t('assistant.no-such-name', { name: asked.name }), ...noLines(to) }
  if (asked.by === 'kind' && asked.vendors.length === 0)
    return { text: t('assistant.no-such-kind', { kind: t(`ledger.kind.${asked.kind}`) }), ...noLines(to) }
  const all = (asked.by === 'all' ? ledger.vendors : asked.vendors).flatMap((vendor) => {
    const own = figures.byVendor.get(vendor.id)
    return own && (asked.by !== 'all' || own.isCommitted) ? { vendor, own } : []
  })
  const detailOf = ({ status }: Vendor, own: VendorFigures): string => {
    if (id === 'booked') return t(`ledger.vendor-status.${status}`)
    const agreed = own.agreed === null ? 'unknown' : money(own.agreed)
    return id === 'to-pay' && own.owed !== null
      ? t('assistant.vendor-owed', { owed: money(own.owed), agreed })
      : t('assistant.vendor', { paid: money(own.paid), agreed })
  }
  // What is paid in full is no part of what is to be paid, but is an answer to who asks about it.
  const listed = id === 'to-pay' && asked.by === 'all' ? all.filter(({ own }) => own.owed !== 0) : all
  const lines = listed.slice(0, LISTED).map(({ vendor, own }) => ({
    id: vendor.id,
    name: vendor.name,
    detail: detailOf(vendor, own),
    to: `${to}?vendor=${vendor.id}`,
  }))
  const rest = { lines, more: Math.max(0, listed.length - LISTED), to }
  if (id === 'booked') {
    const booked = all.filter(({ own }) => own.isCommitted).length
    return { text: t('assistant.booked', { booked, vendors: all.length }), ...rest }
  }
  return {
    text: t(id === 'paid' ? 'assistant.paid' : 'assistant.to-pay', {
      vendors: all.length,
      paid: money(all.reduce((sum, { own }) => sum + own.paid, 0)),
      owed: money(all.reduce((sum, { own }) => sum + (own.owed ?? 0), 0)),
      unknown: all.filter(({ own }) => own.owed === null).length,
    }),
    ...rest,
  }
}

/** What the plan's total and its categories have left, or the one category that pays the trade that is named. */
function leftAnswer({ kind }: AskedQuestion, ledger: LedgerData, { plan, t, language }: AnswerContext): AnswerBody {
  const figures = figuresOf(ledger, plan)
  const to = `/app/budget-tracking/${plan.id}`
  const money = (amount: number) => formatMoney(Math.abs(amount), plan.currency, language)
  const { left } = figures.plan
  const saying = (atMost: number) => (atMost < 0 ? 'over' : 'left')
  if (kind !== null) {
    const own = figures.categories.find(({ category }) => category === budgetCategoryOf(kind))
    if (own === undefined || own.planned === null) return { text: t('assistant.no-category'), ...noLines(to) }
    return {
      text: t('assistant.left', {
        state: saying(own.left.atMost),
        amount: money(own.left.atMost),
        total: money(own.planned),
        unknown: own.left.unknownCount,
      }),
      ...noLines(to),
    }
  }
  return {
    text: t('assistant.left', {
      state: saying(left.atMost),
      amount: money(left.atMost),
      total: money(plan.total),
      unknown: left.unknownCount,
    }),
    lines: figures.categories.slice(0, LISTED).map(({ category, left: own }) => ({
      id: category,
      name: categoryName(category, t),
      detail: t('assistant.category-left', { state: saying(own.atMost), amount: money(own.atMost) }),
      to,
    })),
    more: Math.max(0, figures.categories.length - LISTED),
    to,
  }
}

/** What the budget comes to when food and drink keep their cost per guest, and whether there are seats. */
function moreGuestsAnswer(
  count: number,
  { seating, committed }: Pick<AnswerFacts, 'committed'> & { readonly seating: SeatingCounts | undefined },
  { plan, t, language }: AnswerContext,
): AnswerBody {
  const to = `/app/budget-breakdown/${plan.id}?view=what-if`
  const money = (amount: number) => formatMoney(amount, plan.currency, language)
  const sum = plan.allocations.reduce((all, { amount }) => all + amount, 0)
  if (sum !== plan.total || plan.total <= 0)
    return { text: t('assistant.more-guests-unknown', { count }), ...noLines(to) }
  const { totalBefore, totalAfter, lines } = whatIfGuests(
    { request: budgetRequestOf(plan, plan.total), lines: plan.allocations, committed },
    { guests: plan.guests + count, money: 'follow-guests' },
  )
  const seats = seating && seating.tables > 0 ? seating.seats - seating.needing - count : null
  return {
    text: t('assistant.more-guests', {
      count,
      guests: plan.guests + count,
      before: money(totalBefore),
      after: money(totalAfter),
      more: money(totalAfter - totalBefore),
      seats: seats === null ? 'unknown' : seats >= 0 ? 'enough' : 'short',
      missing: seats === null ? 0 : Math.max(0, -seats),
    }),
    lines: lines
      .filter(({ before, after }) => before !== after)
      .map(({ category, before, after }) => ({
        id: category,
        name: categoryName(category, t),
        detail: t('assistant.from-to', { before: money(before), after: money(after) }),
        to,
      })),
    more: 0,
    to,
  }
}
