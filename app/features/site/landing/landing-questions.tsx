import { useT } from '../../../i18n/i18n.ts'
import { QuestionList } from '../layout/question-list.tsx'
import landing from './landing.module.css'
import classes from './landing-questions.module.css'

const QUESTIONS = [
  { question: 'landing.questions.free', answer: 'landing.questions.free-answer' },
  { question: 'landing.questions.source', answer: 'landing.questions.source-answer' },
  { question: 'landing.questions.city', answer: 'landing.questions.city-answer' },
  { question: 'landing.questions.change', answer: 'landing.questions.change-answer' },
  { question: 'landing.questions.kinds', answer: 'landing.questions.kinds-answer' },
  { question: 'landing.questions.help', answer: 'landing.questions.help-answer' },
] as const

/** Frequent questions before signing up. */
export function LandingQuestions() {
  const { t } = useT()
  return (
    <section className={landing.section} aria-labelledby="questions">
      <div className={`${landing.columns} ${classes.columns}`}>
        <h2 id="questions" className={landing.title}>
          {t('landing.questions.title')}
        </h2>
        <QuestionList questions={QUESTIONS} />
      </div>
    </section>
  )
}
