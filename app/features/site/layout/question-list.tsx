import { IconPlus } from '@tabler/icons-react'
import { useT } from '../../../i18n/i18n.ts'
import type { MessageKey } from '../../../i18n/message-key.ts'
import blocks from './blocks.module.css'
import classes from './question-list.module.css'
import { QuestionStructuredData } from './question-structured-data.tsx'

interface QuestionListProps {
  readonly questions: readonly { readonly question: MessageKey; readonly answer: MessageKey }[]
}

/** Questions and answers that open without a script, with structured data for search engines. */
export function QuestionList({ questions }: QuestionListProps) {
  const { t } = useT()
  return (
    <div className={classes.list}>
      <QuestionStructuredData questions={questions} />
      {questions.map(({ question, answer }) => (
        <details key={question} className={classes.question}>
          <summary className={`${blocks.summary} ${classes.summary}`}>
            {t(question)}
            <IconPlus aria-hidden size={20} stroke={1.7} />
          </summary>
          <p className={classes.answer}>{t(answer)}</p>
        </details>
      ))}
    </div>
  )
}
