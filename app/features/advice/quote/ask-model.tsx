import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { notifyError } from '#app/ui/feedback/notify.tsx'
import { MAX_QUOTE_LENGTH } from '#domain/advice/quote/quote-text.ts'
import type { QuoteReading } from '#domain/advice/quote/read-quote.ts'
import { useReadByModel } from '../mutations.ts'
import { quoteModelQuery } from '../queries.ts'

interface AskModelProps {
  readonly plan: Plan
  readonly text: string
  readonly onRead: (reading: QuoteReading) => void
}

/** Has the operator's model read the quote too, once a person asks for it; says who read it, and why not the model. */
export function AskModel({ plan, text, onRead }: AskModelProps) {
  const { t } = useT()
  const model = useQuery(quoteModelQuery(plan.id)).data ?? null
  const reading = useReadByModel(plan)
  const answer = reading.data
  if (answer) {
    return (
      <p role="status">
        {answer.source === 'model'
          ? t('advice.quote.by-model', { model: answer.model })
          : t(`advice.quote.by-rules-${answer.reason}`)}
      </p>
    )
  }
  if (model === null) return null
  return (
    <div className="column gap-8">
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        loading={reading.isPending}
        leftSection={<IconSparkles size={18} stroke={1.8} aria-hidden />}
        onClick={() =>
          reading.mutate(text.slice(0, MAX_QUOTE_LENGTH), {
            onSuccess: onRead,
            onError: (refusal) => notifyError(refusal, t, t('advice.quote.model-failed-title')),
          })
        }
      >
        {t('advice.quote.ask-model')}
      </Button>
      <p className="soft small">{t('advice.quote.ask-model-note', { model })}</p>
    </div>
  )
}
