import { queryOptions } from '@tanstack/react-query'
import { searchSource } from '#app/lib/search/search-source.ts'
import { QUESTION_IDS, type QuestionId } from '#domain/assistant/asked-question.ts'
import { understandQuestion } from '#domain/assistant/understand-question.ts'

/** The questions are part of the product: nothing is asked for. */
const questionsQuery = queryOptions({
  queryKey: ['assistant', 'questions'],
  queryFn: () => QUESTION_IDS,
  initialData: QUESTION_IDS,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Each of the questions asks which of them a text is: it is read once. */
function createIdOf(): (text: string) => QuestionId | null {
  let last: { readonly text: string; readonly id: QuestionId | null } | null = null
  return (text) => {
    if (last?.text !== text) last = { text, id: understandQuestion(text)?.id ?? null }
    return last.id
  }
}
const idOf = createIdOf()

/** The questions that the current plan answers: found by their words, and by what they are asked with. */
export const questionsSource = searchSource({
  query: (planId) => (planId === null ? null : questionsQuery),
  items: (questions, { t, plans, planId }) => {
    const addressOf = (text: string) => `/app/event-plan/${planId}?ask=${encodeURIComponent(text)}`
    return questions.map((id) => {
      const text = t(`assistant.example.${id}`)
      return {
        id: `question:${id}`,
        kind: 'question' as const,
        name: text,
        detail: (planId === null ? undefined : plans.get(planId)?.name) ?? '',
        to: addressOf(text),
        isOffered: true,
        isHere: true,
        asked: (typed: string) => (idOf(typed) === id ? addressOf(typed) : null),
      }
    })
  },
})
