import type { Language, Translate } from '#app/i18n/i18n.ts'
import { inLanguage } from '#app/lib/format/in-language.ts'
import type { GuestQuestion } from '#domain/guests/guest-questions.ts'
import { NONE } from '../views/guest-view.ts'

export const questionText = (
  { textEs, textEn }: Pick<GuestQuestion, 'textEs' | 'textEn'>,
  language: Language,
): string => inLanguage(language, textEs, textEn) ?? ''

/** An answer as it is shown; empty for one that is no choice any more. */
export function answerText(
  { kind, choicesEs, choicesEn }: Pick<GuestQuestion, 'kind' | 'choicesEs' | 'choicesEn'>,
  answer: string,
  language: Language,
  t: Translate,
): string {
  if (kind === 'text') return answer
  if (kind === 'yes-no') return answer === 'yes' || answer === 'no' ? t(`guests.questions.${answer}`) : ''
  return inLanguage(language, choicesEs[Number(answer)], choicesEn[Number(answer)]) ?? ''
}

/** What the list is filtered by: an answer, any in words, or none. */
export function answerFilterName(question: GuestQuestion, answer: string, language: Language, t: Translate): string {
  if (answer === NONE) return t('guests.questions.unanswered')
  return answer === '' ? t('guests.questions.answered') : answerText(question, answer, language, t)
}
