import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { whatIfQuery } from '#app/features/budget/queries.ts'
import { drinksQuery } from '#app/features/drinks/queries.ts'
import { guestCountsQuery } from '#app/features/guests/queries.ts'
import { ledgerQuery } from '#app/features/ledger/queries.ts'
import { mayWrite, type Plan } from '#app/features/plans/rows.ts'
import { seatingCountsQuery } from '#app/features/seating/queries.ts'
import { tasksQuery } from '#app/features/tasks/queries.ts'
import { type Task, taskName } from '#app/features/tasks/rows.ts'
import { type Language, type Translate, useT } from '#app/i18n/i18n.ts'
import { streamFunction } from '#app/lib/api/functions.ts'
import { ASK_PLAN_BOUNDS, type AskPlanEvent, type AskPlanRequest } from '#contracts/ai/ask-plan.ts'
import type { NoModelReason } from '#contracts/ai/read-quote.ts'
import type { SavedDrinks } from '#contracts/drinks.ts'
import { QUESTION_IDS } from '#domain/assistant/asked-question.ts'
import type { Proposal } from '#domain/assistant/proposal.ts'
import { understandQuestion } from '#domain/assistant/understand-question.ts'
import type { DayString } from '#domain/day/day.ts'
import { type AnswerFacts, answerQuestion, FACTS_OF } from './answer-question.ts'
import { drinksFacts } from './drinks/drinks-proposals.ts'

/** What has come of a model's answer so far. */
export interface ModelAnswer {
  readonly text: string
  readonly proposals: readonly Proposal[]
  readonly tasks: readonly Task[]
  /** The saved drinks, for who may change them */
  readonly drinks: SavedDrinks | null
  /** How it ended; null while it is still coming */
  readonly end:
    | { readonly source: 'model'; readonly model: string; readonly isShortened: boolean }
    | { readonly source: 'rules'; readonly reason: NoModelReason }
    | null
}

interface AskContext {
  readonly today: DayString
  readonly t: Translate
  readonly language: Language
}

/** Asks the operator's model about a plan; `answer` grows as it comes. A stream that breaks off ends as unavailable. */
export function useAskModel(plan: Plan) {
  const client = useQueryClient()
  const { t, language } = useT()
  const [answer, setAnswer] = useState<ModelAnswer | null>(null)
  const running = useRef<AbortController>(null)
  const asking = useMutation({
    retry: false,
    mutationFn: async ({ question, today }: { readonly question: string; readonly today: DayString }) => {
      const [rows, drinks] = await Promise.all([loadRows(), loadDrinks()])
      const request = toRequest(plan, question, rows, drinks, { today, t, language })
      let now: ModelAnswer | null = null
      const put = (next: ModelAnswer) => {
        now = next
        setAnswer(next)
      }
      const nothing: ModelAnswer = { text: '', proposals: [], tasks: rows.tasks ?? [], drinks, end: null }
      const brokenOff = { source: 'rules', reason: 'unavailable' } as const
      const stop = new AbortController()
      running.current = stop
      try {
        for await (const event of streamFunction<AskPlanEvent>('ask-plan', request, stop.signal)) {
          put(withEvent(now ?? nothing, event))
        }
        const last: ModelAnswer = now ?? nothing
        if (last.end === null) put({ ...last, end: brokenOff })
      } catch (failure) {
        // A refusal comes before everything else; what fails later has an answer to stand below.
        if (now === null) throw failure
        put({ ...(now as ModelAnswer), end: brokenOff })
      }
    },
  })

  /** What the rules answer from; rows that may not be read or cannot be are left out. */
  const loadRows = async (): Promise<Partial<AnswerFacts>> => {
    const [tasks, ledger, guests, seating, whatIf] = await Promise.allSettled([
      client.ensureQueryData(tasksQuery(plan.id)),
      client.ensureQueryData(ledgerQuery(plan.id)),
      client.ensureQueryData(guestCountsQuery(plan.id)),
      client.ensureQueryData(seatingCountsQuery(plan.id)),
      client.ensureQueryData(whatIfQuery(plan.id)),
    ])
    return {
      ...(tasks.status === 'fulfilled' && { tasks: tasks.value }),
      ...(ledger.status === 'fulfilled' && { ledger: ledger.value }),
      ...(guests.status === 'fulfilled' && { guests: guests.value }),
      ...(seating.status === 'fulfilled' && { seating: seating.value }),
      ...(whatIf.status === 'fulfilled' && { committed: whatIf.value.committed }),
    }
  }
  /** Null for who may not change them, without any, and where they cannot be loaded. */
  const loadDrinks = async (): Promise<SavedDrinks | null> => {
    if (!mayWrite(plan, 'drinks')) return null
    const drinks = await client.ensureQueryData(drinksQuery(plan)).catch(() => null)
    return drinks?.isInTier && drinks.answers ? drinks : null
  }
  return { answer, asking, stop: () => running.current?.abort() }
}

function withEvent(answer: ModelAnswer, event: AskPlanEvent): ModelAnswer {
  if (event.type === 'text') return { ...answer, text: answer.text + event.text }
  if (event.type === 'proposals') return { ...answer, proposals: event.proposals }
  return { ...answer, end: event }
}

/** How many more guests the figures are for where the question names no number. */
const USUAL_COUNT = 20

/** The question with the rules' answers and the tasks: no guest's name, and nothing of what guests need. */
function toRequest(
  plan: Plan,
  question: string,
  rows: Partial<AnswerFacts>,
  drinks: SavedDrinks | null,
  context: AskContext,
): AskPlanRequest {
  const { t } = context
  const count = understandQuestion(question)?.count ?? USUAL_COUNT
  const facts = QUESTION_IDS.filter((id) => FACTS_OF[id].every((name) => rows[name] !== undefined)).flatMap((id) => {
    const isMore = id === 'more-guests'
    const asked = { id, count: isMore ? count : null, kind: null, unknown: [], misspelt: [], named: [], text: '' }
    const { text, lines } = answerQuestion(asked, rows, { plan, ...context })
    const label = isMore ? t('assistant.understood-more', { count }) : t(`assistant.example.${id}`)
    return [`${label} ${text}`, ...lines.map(({ name, detail }) => `${name}: ${detail}`)]
  })
  const tasks = (rows.tasks ?? []).toSorted((a, b) => Number(a.status !== 'pending') - Number(b.status !== 'pending'))
  return {
    planId: plan.id,
    question,
    language: context.language,
    today: context.today,
    tasks: tasks.slice(0, ASK_PLAN_BOUNDS.tasks).map((task) => ({
      id: task.id,
      name: taskName(task, t).slice(0, ASK_PLAN_BOUNDS.taskName),
      dueOn: task.dueOn,
      status: task.status,
    })),
    facts: [...drinksFacts(plan, drinks, context), ...facts]
      .slice(0, ASK_PLAN_BOUNDS.facts)
      .map((fact) => fact.slice(0, ASK_PLAN_BOUNDS.fact)),
  }
}
