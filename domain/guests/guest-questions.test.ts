import { describe, expect, test } from 'vitest'
import { aMember, aParty, MAIN } from '#tests/support/guests/party.ts'
import { answersOf, answerTo, type GuestQuestion, tallyQuestions } from './guest-questions.ts'

const aQuestion = (changes: Partial<GuestQuestion>): GuestQuestion => ({
  id: 'bus',
  textEs: '¿Autobús?',
  textEn: null,
  kind: 'choice',
  choicesEs: ['Ida', 'Vuelta'],
  choicesEn: [],
  position: 0,
  ...changes,
})

const coming = { [MAIN]: 'yes' } as const

describe('the answers to the hosts’ questions', () => {
  const parties = [
    aParty({ questionAnswers: { bus: '0' }, members: [aMember({ answers: coming }), aMember({ answers: coming })] }),
    aParty({ questionAnswers: { bus: '0' }, members: [aMember({ answers: { [MAIN]: 'no' } })] }),
    aParty({ questionAnswers: { other: '1' }, members: [aMember({ answers: coming })] }),
    aParty({ questionAnswers: { bus: '1' }, isSecondList: true }),
  ]

  test('parties and those who come are counted by choice, and who has not answered apart', () => {
    const [tally] = tallyQuestions(parties, [aQuestion({})], MAIN)
    expect([...(tally?.answers ?? [])]).toEqual([
      ['0', { parties: 2, people: 2 }],
      ['1', { parties: 0, people: 0 }],
    ])
    expect(tally?.unanswered).toEqual({ parties: 1, people: 1 })
  })

  test('answers in words are counted as answers', () => {
    const said = [aParty({ questionAnswers: { bus: 'Quizá' } }), aParty()]
    const [tally] = tallyQuestions(said, [aQuestion({ kind: 'text', choicesEs: [] })], MAIN)
    expect([...(tally?.answers ?? [])]).toEqual([['', { parties: 1, people: 0 }]])
    expect(tally?.unanswered.parties).toBe(1)
  })

  test('an answer that is no choice any more is in no figure', () => {
    const [tally] = tallyQuestions([aParty({ questionAnswers: { bus: '7' } })], [aQuestion({})], MAIN)
    expect([...(tally?.answers.values() ?? []), tally?.unanswered].every((count) => count?.parties === 0)).toBe(true)
  })

  test('what can be answered follows the longer list of choices', () => {
    expect(answersOf(aQuestion({ choicesEn: ['To', 'From', 'Both'] }))).toEqual(['0', '1', '2'])
    expect(answersOf(aQuestion({ kind: 'yes-no' }))).toEqual(['yes', 'no'])
    expect(answersOf(aQuestion({ kind: 'text' }))).toEqual([])
    expect(answerTo(aParty({ questionAnswers: { bus: 'yes' } }), aQuestion({}))).toBe('yes')
  })
})
