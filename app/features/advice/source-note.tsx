import { useQuery } from '@tanstack/react-query'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { aiModelQuery } from './queries.ts'

/** Who speaks on this screen and from what: the rules, and what the operator's model does besides, if there is one. */
export function SourceNote({ plan }: { readonly plan: Plan }) {
  const { t } = useT()
  const model = useQuery(aiModelQuery(plan.id)).data
  return (
    <p className="soft small">
      {t('advice.screen.by-rules')}{' '}
      {model === undefined
        ? null
        : model === null
          ? t('advice.screen.no-model')
          : t(model.isInTier ? 'advice.screen.with-model' : 'advice.screen.model-from-basic', { model: model.name })}
    </p>
  )
}
