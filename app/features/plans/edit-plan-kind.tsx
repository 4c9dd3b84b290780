import { useT } from '#app/i18n/i18n.ts'
import { ChoiceCards } from '#app/ui/choice-cards.tsx'
import { COUPLE_TYPES, VARIANTS_BY_EVENT_TYPE } from '#domain/plans/event-types.ts'
import type { EditPlanFormProps } from './edit-plan-form.tsx'
import { issueWords } from './edit-plan-words.ts'
import { coupleTypeName, eventKindName, eventTypeName } from './rows.ts'

/** Who marries whom, or which birthday it is: the finer kind of an event whose type stays as it was made. */
export function EditPlanKind({ plan, draft, change, issues }: EditPlanFormProps) {
  const { t } = useT()
  const { eventType } = plan
  const variants = VARIANTS_BY_EVENT_TYPE[eventType]
  if (eventType === 'wedding') {
    return (
      <ChoiceCards
        legend={t('plans.edit.couple')}
        layout="pills"
        field="coupleType"
        choices={COUPLE_TYPES.map((couple) => ({ value: couple, label: coupleTypeName(couple, t), tone: eventType }))}
        value={draft.coupleType}
        error={issueWords(issues.coupleType, t)}
        onChange={(coupleType) => change((now) => ({ ...now, coupleType }))}
      />
    )
  }
  if (variants.length === 0) return null
  return (
    <ChoiceCards
      legend={t('plans.edit.variant')}
      layout="pills"
      choices={[
        {
          value: 'none',
          label: t('plans.edit.variant-none', { type: eventTypeName(eventType, t) }),
          tone: eventType,
        },
        ...variants.map((variant) => ({
          value: variant,
          label: eventKindName({ eventType, variant }, t),
          tone: eventType,
        })),
      ]}
      value={draft.variant ?? 'none'}
      onChange={(variant) => change((now) => ({ ...now, variant: variant === 'none' ? null : variant }))}
    />
  )
}
