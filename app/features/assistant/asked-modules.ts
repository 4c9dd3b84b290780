import { mayRead, type Plan } from '#app/features/plans/rows.ts'
import type { QuestionId } from '#domain/assistant/asked-question.ts'
import type { AskedChange } from '#domain/assistant/changes/asked-change.ts'
import type { GuestQuestion } from '#domain/assistant/guest-question.ts'
import type { Module } from '#domain/team/rights.ts'
import { FACTS_OF, type FactName } from './answer-question.ts'

/** What is written by a change that a sentence asks for. */
export const MODULE_OF_CHANGE: Readonly<Record<AskedChange['kind'], Module>> = {
  'add-task': 'tasks',
  'set-task-status': 'tasks',
  'move-task': 'tasks',
  answer: 'guests',
  'set-guests': 'details',
  'more-guests': 'details',
  'set-drinks': 'drinks',
  'move-event': 'details',
}

const MODULE_OF_FACT: Readonly<Record<FactName, Module>> = {
  tasks: 'tasks',
  ledger: 'money',
  guests: 'guests',
  seating: 'seating',
  committed: 'money',
}

/** Questions about what is due, which tasks alone answer too where money may not be read. */
const OF_TASKS_ALONE: readonly QuestionId[] = ['overdue', 'next']

/** The first module that a question asks of and the reader may not read; null where it is answered. */
export function hiddenModule(plan: Pick<Plan, 'rights'>, id: QuestionId): Module | null {
  const modules = FACTS_OF[id].map((fact) => MODULE_OF_FACT[fact])
  const asked = OF_TASKS_ALONE.includes(id) ? modules.filter((module) => module === 'tasks') : modules
  return asked.find((module) => !mayRead(plan, module)) ?? null
}

/** Whether a question can be answered from what the reader may see. */
export const mayAsk = (plan: Pick<Plan, 'rights'>, id: QuestionId): boolean => hiddenModule(plan, id) === null

/** Whether an answer says nothing of payments, which belong to its question, as the reader may not see them. */
export const isWithoutMoney = (plan: Pick<Plan, 'rights'>, id: QuestionId): boolean =>
  OF_TASKS_ALONE.includes(id) && !mayRead(plan, 'money')

/** Whether the reader may know what is asked of one guest. */
export const mayAskOfGuest = (plan: Pick<Plan, 'rights'>, about: GuestQuestion['about']): boolean =>
  mayRead(plan, 'guests') && (about !== 'table' || mayRead(plan, 'seating'))
