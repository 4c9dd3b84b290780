import { Anchor } from '@mantine/core'
import { useId, useMemo } from 'react'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { tallyQuestions } from '#domain/guests/guest-questions.ts'
import { type GuestView, NONE } from '../guest-view.ts'
import { answerText, questionText } from '../questions/question-labels.ts'
import type { Party } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import classes from './answers-view.module.css'

interface QuestionTablesProps {
  readonly parties: readonly Party[]
  readonly subEventId: string
  /** The address of the list with that filter. */
  readonly inList: (changes: Partial<GuestView>) => string
}

/** How many parties gave each answer to the hosts' questions, and how many of their people come. */
export function QuestionTables({ parties, subEventId, inList }: QuestionTablesProps) {
  const { t, language } = useT()
  const { questions } = useGuests().setup
  const id = useId()
  const tallies = useMemo(() => tallyQuestions(parties, questions, subEventId), [parties, questions, subEventId])
  return questions.map((question, index) => {
    const tally = tallies[index]
    if (!tally) return null
    const rows = [
      ...[...tally.answers].map(([answer, count]) => ({
        key: answer,
        name: answer === '' ? t('guests.questions.answered') : answerText(question, answer, language, t),
        count,
      })),
      { key: NONE, name: t('guests.questions.unanswered'), count: tally.unanswered },
    ]
    return (
      <section key={question.id} className="card padded" aria-labelledby={`${id}-${question.id}`}>
        <h2 id={`${id}-${question.id}`} className="subtitle breaks">
          {questionText(question, language)}
        </h2>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('guests.questions.parties')}</th>
              <th scope="col">{t('guests.questions.people')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, count }) => (
              <tr key={key}>
                <th scope="row">
                  <Anchor component={Link} to={inList({ answer: `${question.id}:${key}` })}>
                    {name}
                  </Anchor>
                </th>
                <td>{formatNumber(count.parties, language)}</td>
                <td>{formatNumber(count.people, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )
  })
}
