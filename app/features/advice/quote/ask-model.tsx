import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { notifyError } from '#app/ui/feedback/notify.tsx'
import { focusIfLost } from '#app/ui/page/focus-content.ts'
import type { QuoteFinding } from '#domain/advice/quote/quote-finding.ts'
import { MAX_QUOTE_LENGTH } from '#domain/advice/quote/quote-text.ts'
import { useReadByModel } from '../mutations.ts'
import { aiModelQuery } from '../queries.ts'

interface AskModelProps {
  readonly plan: Plan
  readonly text: string
  readonly onFound: (findings: readonly QuoteFinding[]) => void
}

/** Says who read a quote, and has the operator's model read it too once a person asks for it; else says why it did not. */
export function AskModel({ plan, text, onFound }: AskModelProps) {
  const { t } = useT()
  const model = useQuery(aiModelQuery(plan.id)).data
  const reading = useReadByModel(plan)
  const answer = reading.data
  if (answer) {
    return (
      <p role="status" className="soft" tabIndex={-1} ref={focusIfLost}>
        {answer.source === 'model'
          ? t('advice.quote.by-model', { model: answer.model, count: answer.findings.length })
          : t(`advice.quote.by-rules-${answer.reason}`)}
      </p>
    )
  }
  if (!model?.isInTier) return <p className="soft">{t('advice.quote.by-rules')}</p>
  return (
    <div className="column gap-8">
      <p className="soft">{t('advice.quote.by-rules')}</p>
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        loading={reading.isPending}
        leftSection={<IconSparkles size={18} stroke={1.8} aria-hidden />}
        onClick={() =>
          reading.mutate(text.slice(0, MAX_QUOTE_LENGTH), {
            onSuccess: (said) => said.source === 'model' && onFound(said.findings),
            onError: (refusal) => notifyError(refusal, t, t('advice.quote.model-failed-title')),
          })
        }
      >
        {t('advice.quote.ask-model')}
      </Button>
      <p className="soft small">{t('advice.quote.ask-model-note', { model: model.name })}</p>
    </div>
  )
}
