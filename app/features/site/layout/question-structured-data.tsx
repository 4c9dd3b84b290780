import { useT } from '../../../i18n/i18n.ts'
import type { MessageKey } from '../../../i18n/message-key.ts'
import { StructuredData } from '../../../ui/page/structured-data.tsx'

interface QuestionStructuredDataProps {
  /** The questions shown on the page. */
  readonly questions: readonly { readonly question: MessageKey; readonly answer: MessageKey }[]
}

/** The questions and answers of a page for search engines (schema.org, FAQPage). */
export function QuestionStructuredData({ questions }: QuestionStructuredDataProps) {
  const { t, language } = useT()
  return (
    <StructuredData
      data={{
        '@type': 'FAQPage',
        inLanguage: language,
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: t(question),
          acceptedAnswer: { '@type': 'Answer', text: t(answer) },
        })),
      }}
    />
  )
}
