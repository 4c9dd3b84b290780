import { useT } from '#app/i18n/i18n.ts'
import { answerTo } from '#domain/guests/guest-questions.ts'
import type { Party } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import { answerText, questionText } from './question-labels.ts'

/** What a party answered to the hosts' own questions; those without an answer are left out. */
export function useQuestionAnswers(party: Party): readonly { readonly label: string; readonly value: string }[] {
  const { t, language } = useT()
  const { setup } = useGuests()
  return setup.questions.flatMap((question) => {
    const answer = answerTo(party, question)
    const value = answer === null ? '' : answerText(question, answer, language, t)
    return value === '' ? [] : [{ label: questionText(question, language), value }]
  })
}
