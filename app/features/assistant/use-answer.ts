import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { whatIfQuery } from '#app/features/budget/queries.ts'
import { guestCountsQuery } from '#app/features/guests/queries.ts'
import { ledgerQuery } from '#app/features/ledger/queries.ts'
import { mayRead, type Plan } from '#app/features/plans/rows.ts'
import { seatingCountsQuery } from '#app/features/seating/queries.ts'
import { tasksQuery } from '#app/features/tasks/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import type { AskedQuestion } from '#domain/assistant/asked-question.ts'
import { toDay } from '#domain/day/day.ts'
import { type Answer, type AnswerFacts, answerQuestion, FACTS_OF, type FactName } from './answer-question.ts'

/** The answer to a question, once the rows that it is made of are loaded; `failed` is what could not be. */
export function useAnswer(
  plan: Plan,
  question: AskedQuestion | null,
): { readonly answer: Answer | null; readonly failed: UseQueryResult<unknown> | null } {
  const { t, language } = useT()
  const [nowMs] = useState(Date.now)
  const wanted = question === null ? [] : FACTS_OF[question.id]
  // Payments are left out for who may not see them; a question of which nothing is left is not asked.
  const needed = mayRead(plan, 'money') ? wanted : wanted.filter((name) => name !== 'ledger')
  const isNeeded = (name: FactName) => needed.includes(name)
  const [tasks, ledger, guests, seating, whatIf] = useQueries({
    queries: [
      { ...tasksQuery(plan.id), enabled: isNeeded('tasks') },
      { ...ledgerQuery(plan.id), enabled: isNeeded('ledger') },
      { ...guestCountsQuery(plan.id), enabled: isNeeded('guests') },
      { ...seatingCountsQuery(plan.id), enabled: isNeeded('seating') },
      { ...whatIfQuery(plan.id), enabled: isNeeded('committed') },
    ],
  })
  const queries: Readonly<Record<FactName, UseQueryResult<unknown>>> = {
    tasks,
    ledger,
    guests,
    seating,
    committed: whatIf,
  }
  const failed = needed.map((name) => queries[name]).find(({ isError, data }) => isError && data === undefined) ?? null
  if (question === null || needed.some((name) => queries[name].data === undefined)) return { answer: null, failed }
  const facts: Partial<AnswerFacts> = {
    ...(tasks.data ? { tasks: tasks.data } : {}),
    ...(ledger.data ? { ledger: ledger.data } : {}),
    ...(guests.data ? { guests: guests.data } : {}),
    ...(seating.data ? { seating: seating.data } : {}),
    ...(whatIf.data ? { committed: whatIf.data.committed } : {}),
  }
  const today = toDay(dayAt(nowMs, plan.timeZone))
  return { answer: answerQuestion(question, facts, { plan, today, t, language }), failed }
}
