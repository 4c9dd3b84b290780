import { Button } from '@mantine/core'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { missingName, rangeText, statusName } from '#app/features/comparison/comparison-labels.ts'
import type { Candidate } from '#app/features/comparison/rows.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { AddCandidateDialog } from '#app/features/vendors/add-candidate-dialog.tsx'
import { useT } from '#app/i18n/i18n.ts'
import { formatList, formatMoney } from '#app/lib/format/format.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import type { VendorAdvice } from '#domain/advice/advise-vendor.ts'
import { quotedEvent } from '#domain/vendors/quoted-event.ts'
import { type TrueTotal, trueTotal } from '#domain/vendors/true-total.ts'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'
import { AdviceCard } from './advice-card.tsx'
import { ruleText } from './advice-labels.ts'
import classes from './tips/tips.module.css'

interface CandidatesCardProps {
  readonly plan: Plan
  readonly kind: VendorCategory
  readonly advice: VendorAdvice
  readonly candidates: readonly Candidate[]
  readonly isReadOnly: boolean
}

/** How many open questions are named for each candidate. */
const NEXT_QUESTIONS = 2

/** The vendors that were found: what each costs so far, what its quote does not say, and what to ask next. */
export function CandidatesCard({ plan, kind, advice, candidates, isReadOnly }: CandidatesCardProps) {
  const { t, language } = useT()
  const [isAdding, setIsAdding] = useState(false)
  const event = quotedEvent(plan, kind)
  const totals = candidates.map(({ quote }) => trueTotal(quote, event))
  const spread = spreadOf(totals)
  return (
    <AdviceCard id="advice-candidates" title={t('advice.candidates.title')}>
      {candidates.length === 0 ? <p>{t('advice.candidates.none')}</p> : null}
      {spread === null ? null : (
        <p>{t('advice.candidates.spread', { money: formatMoney(spread, plan.currency, language) })}</p>
      )}
      <ul className={classes.candidates}>
        {candidates.map((candidate, index) => {
          const { total, missing } = totals[index] ?? trueTotal(candidate.quote, event)
          const next = advice.questions.filter(({ id }) => !candidate.answered.includes(id)).slice(0, NEXT_QUESTIONS)
          const isOpen = candidate.status === 'considering' || candidate.status === 'quoted'
          return (
            <li key={candidate.id}>
              <h3>{candidate.name}</h3>
              <p className="amount-line">
                <span className="soft">{statusName(candidate.status, t)}</span>
                <strong>{rangeText(total, plan.currency, t, language)}</strong>
              </p>
              {isOpen && missing.length > 0 ? (
                <p>
                  {t('advice.candidates.missing', {
                    items: formatList(
                      missing.map((item) => missingName(item, t)),
                      language,
                    ),
                  })}
                </p>
              ) : null}
              {isOpen && next.length > 0 ? (
                <>
                  <p className="soft">{t('advice.candidates.ask-next')}</p>
                  <ul className={classes.next}>
                    {next.map(({ id, key }) => (
                      <li key={id}>{ruleText(key, t)}</li>
                    ))}
                  </ul>
                </>
              ) : null}
            </li>
          )
        })}
      </ul>
      <div className={`${classes.buttons} screen-only`}>
        {isReadOnly ? null : (
          <Button
            variant={candidates.length === 0 ? 'filled' : 'default'}
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
            onClick={() => setIsAdding(true)}
          >
            {t('advice.candidates.add')}
          </Button>
        )}
        {candidates.length === 0 ? null : (
          <Button
            component={Link}
            to={`/app/vendor-comparison/${kind}?plan=${plan.id}`}
            variant="default"
            rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
          >
            {t('advice.candidates.compare')}
          </Button>
        )}
      </div>
      <AddCandidateDialog
        plan={plan}
        kind={kind}
        isOpen={isAdding}
        onAdded={() => notifySuccess({ id: 'advice-candidate', message: t('advice.candidates.added') })}
        onClose={() => setIsAdding(false)}
      />
    </AdviceCard>
  )
}

/** How far the exact totals lie apart; null without two of them. */
function spreadOf(totals: readonly TrueTotal[]): number | null {
  const exact = totals.flatMap(({ total }) => (total !== null && total.high === total.low ? [total.low] : []))
  const spread = Math.max(...exact) - Math.min(...exact)
  return exact.length < 2 || spread === 0 ? null : spread
}
