import { queryOptions } from '@tanstack/react-query'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import { searchSource } from '#app/lib/search/search-source.ts'
import { QUESTION_IDS, type QuestionId } from '#domain/assistant/asked-question.ts'
import { type AskedRequest, understandRequest } from '#domain/assistant/understand-request.ts'
import { type DayString, toDay } from '#domain/day/day.ts'
import { mayAsk } from './asked-modules.ts'

/** The questions are part of the product: nothing is asked for. */
const questionsQuery = queryOptions({
  queryKey: ['assistant', 'questions'],
  queryFn: () => QUESTION_IDS,
  initialData: QUESTION_IDS,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Each of the items asks what a text is: it is read once. */
function createReader(): (text: string, today: DayString) => AskedRequest | null {
  let last: { readonly text: string; readonly today: DayString; readonly request: AskedRequest | null } | null = null
  return (text, today) => {
    if (last?.text !== text || last.today !== today) last = { text, today, request: understandRequest(text, today) }
    return last.request
  }
}
const read = createReader()

/** Which of the questions a text asks. */
function idOf(text: string, today: DayString): QuestionId | null {
  const request = read(text, today)
  return request?.kind === 'question' ? request.question.id : null
}

/**
 * The questions that the current plan answers, found by their words and by what they are asked with, and one item for what
 * is asked of one guest and for changes that a text asks for.
 */
export const questionsSource = searchSource({
  query: ({ planId }) => (planId === null ? null : questionsQuery),
  items: (questions, { t, plans, planId, nowMs }) => {
    const addressOf = (text: string) => `/app/event-plan/${planId}?ask=${encodeURIComponent(text)}`
    const plan = planId === null ? undefined : plans.get(planId)
    const today = toDay(dayAt(nowMs, plan?.timeZone ?? 'UTC'))
    const item = (id: string, name: string) =>
      ({ id: `question:${id}`, kind: 'question', name, detail: plan?.name ?? '', isHere: true }) as const
    const offered = plan === undefined ? [] : questions.filter((id) => mayAsk(plan, id))
    const fixed = offered.map((id) => {
      const text = t(`assistant.example.${id}`)
      return {
        ...item(id, text),
        to: addressOf(text),
        isOffered: true,
        asked: (typed: string) => (idOf(typed, today) === id ? addressOf(typed) : null),
      }
    })
    const own = {
      ...item('own', t('assistant.own')),
      to: addressOf(''),
      asked: (typed: string) => {
        const request = read(typed, today)
        return request !== null && request.kind !== 'question' ? addressOf(typed) : null
      },
    }
    return [...fixed, own]
  },
})
