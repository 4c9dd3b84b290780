import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { showTierRefusal } from '#app/features/billing/reached-limit.ts'
import { candidatesOf } from '#app/features/comparison/compare-candidates.ts'
import type { Comparison } from '#app/features/comparison/rows.ts'
import { mayWrite, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { notifyError } from '#app/ui/feedback/notify.tsx'
import { adviseVendor } from '#domain/advice/advise-vendor.ts'
import { ADVICE_STYLES, type AdviceStyle } from '#domain/advice/styles.ts'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'
import classes from './advice-screen.module.css'
import { CandidatesCard } from './candidates-card.tsx'
import { vendorLanguage } from './contact/first-message.ts'
import { MessageCard } from './contact/message-card.tsx'
import { useSaveAdviceChoice } from './mutations.ts'
import { QuoteCard } from './quote/quote-card.tsx'
import { type AdviceChoice, toAdvisedEvent } from './rows.ts'
import { CostCard } from './tips/cost-card.tsx'
import { FitCard } from './tips/fit-card.tsx'
import { QuestionsCard } from './tips/questions-card.tsx'

interface AdviceContentProps {
  readonly plan: Plan
  readonly kind: VendorCategory
  readonly choice: AdviceChoice
  readonly comparison: Comparison
}

/** The advice about one kind of vendor, and what was found since. */
export function AdviceContent({ plan, kind, choice, comparison }: AdviceContentProps) {
  const { t } = useT()
  // The days that follow from it are those of when the advice was opened.
  const [nowMs] = useState(Date.now)
  const saving = useSaveAdviceChoice(plan)
  const isReadOnly = !mayWrite(plan, 'vendors')
  const event = toAdvisedEvent(plan, comparison.candidates, choice.style, nowMs)
  const advice = adviseVendor(kind, event)
  const language = choice.messageLanguage ?? vendorLanguage(plan.countryCode)
  const candidates = candidatesOf(comparison.candidates, kind)

  const save = (change: Partial<AdviceChoice>) =>
    saving.mutate(
      { ...choice, ...change },
      {
        onError: (refusal) => {
          if (!showTierRefusal(refusal, plan)) notifyError(refusal, t, t('advice.save.failed-title'))
        },
      },
    )

  return (
    <div className={classes.grid}>
      <div className={classes.column}>
        <CostCard plan={plan} advice={advice} />
        <FitCard plan={plan} advice={advice} style={choice.style} language={language}>
          <NativeSelect
            className="screen-only"
            label={t('advice.fit.style')}
            value={choice.style ?? ''}
            disabled={isReadOnly || saving.isPending}
            data={[
              { value: '', label: t('advice.fit.any-style') },
              ...ADVICE_STYLES.map((style) => ({ value: style, label: t(`advice.style.${style}`) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              save({ style: ADVICE_STYLES.find((style): style is AdviceStyle => style === value) ?? null })
            }
          />
        </FitCard>
        <MessageCard
          plan={plan}
          eventOn={event.eventOn}
          advice={advice}
          style={choice.style}
          language={language}
          isReadOnly={isReadOnly || saving.isPending}
          onLanguage={(messageLanguage) => save({ messageLanguage })}
        />
      </div>
      <div className={classes.column}>
        <CandidatesCard plan={plan} kind={kind} advice={advice} candidates={candidates} isReadOnly={isReadOnly} />
        {isReadOnly ? null : <QuoteCard plan={plan} kind={kind} candidates={candidates} />}
        <QuestionsCard advice={advice} />
      </div>
    </div>
  )
}
