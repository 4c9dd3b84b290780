import { IconMapPin, IconUsers } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { formatMoney, formatPercent } from '../../lib/format.ts'
import { CATEGORY_LOOKS, CategoryIcon } from '../../ui/category-icons.tsx'
import '../../theme/series.css'
import { EventWedding } from '../../ui/illustrations/event-wedding.tsx'
import classes from './hero-budget.module.css'
import type { SampleBudget } from './sample-budget.ts'
import { SAMPLE } from './sample-event.ts'

/** How many categories stand in the card by name; the strip above shows them all. */
const NAMED = 5

const CATEGORY_WORDS = {
  venue: 'site.sample.venue',
  catering: 'site.sample.catering',
  drinks: 'site.sample.drinks',
  'photo-and-video': 'site.sample.photo-and-video',
  music: 'site.sample.music',
  decorations: 'site.sample.decorations',
  attire: 'site.sample.attire',
  transportation: 'site.sample.transportation',
  miscellaneous: 'site.sample.miscellaneous',
} as const

/** A budget as the product shows it, of an event as they come. */
export function HeroBudget({ sample }: { sample: SampleBudget }) {
  const { t, language } = useT()
  const money = (amount: number) => formatMoney(amount, SAMPLE.currency, language)
  const rest = sample.lines.slice(NAMED).reduce((sum, line) => sum + line.amount, 0)
  return (
    <figure className={classes.card} aria-label={t('site.sample.label')}>
      <div className={classes.head}>
        <div>
          <p className={classes.name}>{t('site.sample.name')}</p>
          <p className={classes.facts}>
            <span>
              <IconMapPin aria-hidden size={16} stroke={1.7} />
              {t('site.sample.place')}
            </span>
            <span>
              <IconUsers aria-hidden size={16} stroke={1.7} />
              {t('site.sample.guests', { guests: SAMPLE.guests })}
            </span>
          </p>
        </div>
        <EventWedding className={classes.picture} />
      </div>
      <p className={classes.total}>{formatMoney(sample.total, SAMPLE.currency, language, { withCode: true })}</p>
      <div className={classes.strip} aria-hidden="true">
        {sample.lines.map((line) => (
          <span key={line.category} style={toneOf(line.category, line.amount / sample.total)} />
        ))}
      </div>
      <ul className={classes.lines}>
        {sample.lines.slice(0, NAMED).map((line) => (
          <li key={line.category}>
            <span className={classes.dot} style={toneOf(line.category)}>
              <CategoryIcon category={line.category} size={18} />
            </span>
            <span className={classes.category}>{t(CATEGORY_WORDS[line.category])}</span>
            <span className={classes.share}>{formatPercent(line.amount / sample.total, language)}</span>
            <span className={classes.amount}>{money(line.amount)}</span>
          </li>
        ))}
        <li>
          <span className={classes.dot} />
          <span className={classes.category}>{t('site.sample.more', { count: sample.lines.length - NAMED })}</span>
          <span className={classes.share}>{formatPercent(rest / sample.total, language)}</span>
          <span className={classes.amount}>{money(rest)}</span>
        </li>
      </ul>
      <figcaption className={classes.caption}>{t('site.sample.caption')}</figcaption>
    </figure>
  )
}

const toneOf = (category: keyof typeof CATEGORY_LOOKS, share?: number) =>
  ({ '--tone': `var(--convite-series-${CATEGORY_LOOKS[category].tone})`, flexGrow: share }) as CSSProperties
