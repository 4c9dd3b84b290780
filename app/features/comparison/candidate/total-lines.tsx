import { IconAlertTriangle } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { formatList, formatNumber } from '#app/lib/format/format.ts'
import type { TotalLine, TrueTotal } from '#domain/vendors/true-total.ts'
import { missingName, partName, rangeText } from '../comparison-labels.ts'
import classes from './candidate-panel.module.css'

/** The true total of a quote, line by line, and what is still unknown. */
export function TotalLines({ total: { total, lines, missing }, currency }: { total: TrueTotal; currency: string }) {
  const { t, language } = useT()
  const count = ({ part, count }: TotalLine) => {
    if (count === null || count === 0) return ''
    const number = formatNumber(count, language)
    if (part === 'per-guest') return t('comparison.total.times-guests', { count })
    if (part === 'extra-hours') return t('comparison.total.times-hours', { count })
    return part === 'service' || part === 'tax' ? t('comparison.total.percent', { number }) : ''
  }
  return (
    <section className={classes.totals} aria-label={t('comparison.table.total')}>
      {lines.length === 0 ? null : (
        <dl>
          {lines.map((line) => (
            <div key={line.part} className="amount-line">
              <dt>
                {partName(line.part, t)} <span className="soft small">{count(line)}</span>
              </dt>
              <dd>{rangeText(line, currency, t, language)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.total} role="status">
        <span>{t('comparison.table.total')}</span>
        <strong className="figure">{rangeText(total, currency, t, language)}</strong>
      </p>
      {missing.length === 0 ? null : (
        <p className={classes.missing}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          {t('comparison.total.ask', {
            items: formatList(
              missing.map((item) => missingName(item, t)),
              language,
            ),
          })}
        </p>
      )}
    </section>
  )
}
