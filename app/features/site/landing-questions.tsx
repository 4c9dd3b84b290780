import { IconPlus } from '@tabler/icons-react'
import { useT } from '../../i18n/i18n.ts'
import landing from './landing.module.css'
import classes from './landing-questions.module.css'
import { QuestionFacts } from './question-facts.tsx'

const QUESTIONS = [
  { question: 'landing.questions.free', answer: 'landing.questions.free-answer' },
  { question: 'landing.questions.source', answer: 'landing.questions.source-answer' },
  { question: 'landing.questions.city', answer: 'landing.questions.city-answer' },
  { question: 'landing.questions.change', answer: 'landing.questions.change-answer' },
  { question: 'landing.questions.kinds', answer: 'landing.questions.kinds-answer' },
  { question: 'landing.questions.help', answer: 'landing.questions.help-answer' },
] as const

/** Questions and answers that open without any program. */
export function LandingQuestions() {
  const { t } = useT()
  return (
    <section className={landing.section} aria-labelledby="questions">
      <QuestionFacts questions={QUESTIONS} />
      <div className={classes.columns}>
        <h2 id="questions" className={landing.title}>
          {t('landing.questions.title')}
        </h2>
        <div>
          {QUESTIONS.map(({ question, answer }) => (
            <details key={question} className={classes.question}>
              <summary className={classes.summary}>
                {t(question)}
                <IconPlus aria-hidden size={20} stroke={1.7} />
              </summary>
              <p className={classes.answer}>{t(answer)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
