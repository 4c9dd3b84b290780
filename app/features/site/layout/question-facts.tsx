import { useT } from '../../../i18n/i18n.ts'
import type { MessageKey } from '../../../i18n/message-key.ts'
import { SearchFacts } from '../../../ui/page/search-facts.tsx'

interface QuestionFactsProps {
  /** Those the page shows. */
  readonly questions: readonly { readonly question: MessageKey; readonly answer: MessageKey }[]
}

/** The questions a page answers, beside their list. */
export function QuestionFacts({ questions }: QuestionFactsProps) {
  const { t, language } = useT()
  return (
    <SearchFacts
      facts={{
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
