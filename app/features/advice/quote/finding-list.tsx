import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Candidate } from '#app/features/comparison/rows.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import type { Contact } from '#app/features/vendors/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { focusIfLost } from '#app/ui/page/focus-content.ts'
import type { QuoteFinding } from '#domain/advice/quote/quote-finding.ts'
import type { QuoteReading } from '#domain/advice/quote/read-quote.ts'
import { findingLabel, findingText } from '../advice-labels.ts'
import classes from '../tips/tips.module.css'
import { currentValue } from './accept-finding.ts'
import { useAcceptFinding } from './use-accept-finding.ts'

interface FindingListProps {
  readonly plan: Plan
  readonly reading: QuoteReading
  /** Null until there is a vendor to accept for */
  readonly candidate: Candidate | null
  readonly contact: Contact | undefined
}

/** What was read of a quote, each with the words it came from, to accept one by one. */
export function FindingList({ plan, reading, candidate, contact }: FindingListProps) {
  const { t, language } = useT()
  const { accept, isAccepted, isLatest, isSaving } = useAcceptFinding(plan)
  const severalOf = (finding: QuoteFinding) =>
    reading.findings.filter(({ field }) => field === finding.field).length > 1

  return (
    <ul className={classes.findings}>
      {reading.findings.map((finding) => {
        const label = findingLabel(finding, t)
        const value = findingText(finding, plan, t, language)
        const current = candidate === null ? null : currentValue(finding, candidate, contact)
        const isThere = candidate !== null && (isAccepted(finding, candidate) || current === finding.value)
        return (
          <li key={`${finding.field} ${finding.value} ${finding.start}`}>
            <div className={classes.finding}>
              <p>
                <span className="soft">{label}</span> <strong className="tabular">{value}</strong>
              </p>
              <blockquote>{finding.words}</blockquote>
              {'currency' in finding && finding.currency !== 'stated' ? (
                <p className="soft small">
                  {t(`advice.quote.currency-${finding.currency}`, { currency: plan.currency })}
                </p>
              ) : null}
              {severalOf(finding) && finding.field !== 'fees' ? (
                <p className="soft small">{t('advice.quote.several')}</p>
              ) : null}
            </div>
            {isThere ? (
              <span className={classes.accepted} tabIndex={-1} ref={isLatest(finding) ? focusIfLost : undefined}>
                <IconCheck size={18} stroke={2} aria-hidden />
                {t('advice.quote.is-there')}
              </span>
            ) : (
              <Button
                variant="default"
                size="sm"
                disabled={candidate === null || contact === undefined || isSaving}
                aria-label={t(current === null ? 'advice.quote.use-what' : 'advice.quote.replace-what', {
                  what: label,
                  value,
                })}
                onClick={() => candidate && void accept(finding, candidate, contact)}
              >
                {t(current === null ? 'advice.quote.use' : 'advice.quote.replace')}
              </Button>
            )}
          </li>
        )
      })}
      {reading.foreign.map(({ words, start, currency }) => (
        <li key={`foreign ${start}`}>
          <div className={classes.finding}>
            <p>{t('advice.quote.foreign', { currency: currency ?? 'unknown', own: plan.currency })}</p>
            <blockquote>{words}</blockquote>
          </div>
        </li>
      ))}
    </ul>
  )
}
