import { useT } from '#app/i18n/i18n.ts'
import type { VendorAdvice } from '#domain/advice/advise-vendor.ts'
import { AdviceCard } from '../advice-card.tsx'
import { ruleText } from '../advice-labels.ts'
import classes from './tips.module.css'

/** What to ask, what to beware of, and what a contract needs. */
export function QuestionsCard({ advice }: { readonly advice: VendorAdvice }) {
  const { t } = useT()
  const lists = [
    { id: 'questions', title: t('advice.tips.questions'), items: advice.questions },
    { id: 'red-flags', title: t('advice.tips.red-flags'), items: advice.redFlags },
    { id: 'contract', title: t('advice.tips.contract'), items: advice.contract },
  ]
  return (
    <AdviceCard id="advice-tips" title={t('advice.tips.title')}>
      {lists.map(({ id, title, items }) => (
        <details key={id} className={classes.details} open={id === 'questions'}>
          <summary>{title}</summary>
          <ul>
            {items.map(({ id: item, key }) => (
              <li key={item}>{ruleText(key, t)}</li>
            ))}
          </ul>
        </details>
      ))}
      <p className="soft small">{t('comparison.panel.not-advice')}</p>
    </AdviceCard>
  )
}
