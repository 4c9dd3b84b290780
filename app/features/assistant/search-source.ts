import { plansQuery } from '#app/features/plans/queries.ts'
import { searchSource } from '#app/lib/search/search-source.ts'
import { QUESTION_IDS } from '#domain/assistant/asked-question.ts'
import { understandQuestion } from '#domain/assistant/understand-question.ts'

/** The questions that the current plan answers: found by their words, and by what they are asked with. */
export const questionsSource = searchSource({
  query: (planId) => (planId === null ? null : plansQuery()),
  items: (_plans, { t, plans, planId }) => {
    const addressOf = (text: string) => `/app/event-plan/${planId}?ask=${encodeURIComponent(text)}`
    return QUESTION_IDS.map((id) => {
      const text = t(`assistant.example.${id}`)
      return {
        id: `question:${id}`,
        kind: 'question' as const,
        name: text,
        detail: (planId === null ? undefined : plans.get(planId)?.name) ?? '',
        to: addressOf(text),
        asked: (typed: string) => (understandQuestion(typed)?.id === id ? addressOf(typed) : null),
      }
    })
  },
})
