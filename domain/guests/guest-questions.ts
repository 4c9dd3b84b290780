import type { RecordOf } from '../records/field-list.ts'
import type { GUEST_QUESTION_FIELDS } from './guest-fields.ts'
import { invitationTo, type Party } from './party.ts'

/** A question of the hosts' own, which a party answers once. */
export type GuestQuestion = RecordOf<typeof GUEST_QUESTION_FIELDS>

/** A party's answer as it is stored; null without one: the text, `yes` or `no`, or the place of the choice from 0. */
export const answerTo = ({ questionAnswers }: Pick<Party, 'questionAnswers'>, { id }: Pick<GuestQuestion, 'id'>) =>
  questionAnswers[id] ?? null

/** Every answer that can be chosen; none of a question that is answered in words. */
export function answersOf({
  kind,
  choicesEs,
  choicesEn,
}: Pick<GuestQuestion, 'kind' | 'choicesEs' | 'choicesEn'>): readonly string[] {
  if (kind === 'text') return []
  if (kind === 'yes-no') return ['yes', 'no']
  return Array.from({ length: Math.max(choicesEs.length, choicesEn.length) }, (_, place) => String(place))
}

/** How many gave an answer: parties, and those of their people who come. */
interface AnswerCount {
  readonly parties: number
  readonly people: number
}

interface QuestionTally {
  readonly questionId: string
  /** By the answer that is chosen; of a question in words all answers under its empty text. Those that nobody gave are 0. */
  readonly answers: ReadonlyMap<string, AnswerCount>
  readonly unanswered: AnswerCount
}

/**
 * Counts the answers of the parties that are not on the second list. Whoever has not answered is counted apart: neither as no
 * nor as nothing.
 *
 * @param subEventId whose confirmed people are counted
 */
export function tallyQuestions(
  parties: readonly Party[],
  questions: readonly GuestQuestion[],
  subEventId: string,
): readonly QuestionTally[] {
  const listed = parties
    .filter(({ isSecondList }) => !isSecondList)
    .map((party) => ({
      party,
      coming: party.members.filter((member) => invitationTo(member, subEventId)?.answer === 'yes').length,
    }))
  return questions.map((question) => {
    const keys = question.kind === 'text' ? [''] : answersOf(question)
    const answers = new Map(keys.map((key) => [key, { parties: 0, people: 0 }]))
    const unanswered = { parties: 0, people: 0 }
    for (const { party, coming } of listed) {
      const answer = answerTo(party, question)
      const count = answer === null ? unanswered : answers.get(question.kind === 'text' ? '' : answer)
      // An answer that is no choice any more.
      if (count === undefined) continue
      count.parties += 1
      count.people += coming
    }
    return { questionId: question.id, answers, unanswered }
  })
}
