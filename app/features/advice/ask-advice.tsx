import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { showTierRefusal } from '#app/features/billing/reached-limit.ts'
import { kindName } from '#app/features/comparison/comparison-labels.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { notifyError } from '#app/ui/feedback/notify.tsx'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'
import classes from './advice-screen.module.css'
import { useSaveAdviceChoice } from './mutations.ts'

interface AskAdviceProps {
  readonly plan: Plan
  readonly kind: VendorCategory
  readonly isReadOnly: boolean
}

/** In a tier with advice about a number of kinds: says that asking makes this one of them, and asks. */
export function AskAdvice({ plan, kind, isReadOnly }: AskAdviceProps) {
  const { t } = useT()
  const asking = useSaveAdviceChoice(plan)
  const name = kindName(kind, t)
  return (
    <section className={classes.ask} aria-labelledby="ask-advice">
      <h2 id="ask-advice" className="section-title">
        {t('advice.ask.title', { kind: name })}
      </h2>
      <p>{t(isReadOnly ? 'advice.ask.read-only' : 'advice.ask.text')}</p>
      {isReadOnly ? null : (
        <Button
          size="md"
          loading={asking.isPending}
          leftSection={<IconSparkles size={20} stroke={1.8} aria-hidden />}
          onClick={() =>
            asking.mutate(
              { kind, style: null, messageLanguage: null },
              {
                onError: (refusal) => {
                  if (!showTierRefusal(refusal, plan)) notifyError(refusal, t, t('advice.save.failed-title'))
                },
              },
            )
          }
        >
          {t('advice.ask.confirm', { kind: name })}
        </Button>
      )}
    </section>
  )
}
