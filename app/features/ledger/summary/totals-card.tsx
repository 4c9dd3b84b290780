import { IconAlertTriangle, IconCalendarEvent, IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { categoryName } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatList } from '#app/lib/format/format.ts'
import { MoneyBar } from '../charts/money-bar.tsx'
import type { LedgerItems } from '../ledger-items.ts'
import { dayWords, type LedgerSpeech, leastWords, moneyWords } from '../ledger-words.ts'
import classes from './totals-card.module.css'

interface TotalsCardProps {
  readonly items: LedgerItems
  readonly currency: string
  readonly overdueAddress: string
}

/** The plan's money in five figures, and what needs somebody: over budget, overdue, unknown, next. */
export function TotalsCard({ items, currency, overdueAddress }: TotalsCardProps) {
  const { t, language } = useT()
  const speech: LedgerSpeech = { t, language, currency }
  const { plan } = items.figures
  const { unknownCount } = plan.agreed
  const unknown = unknownCount === 0 ? null : t('ledger.figure.unknown-count', { count: unknownCount })
  const isOver = plan.overBudgetBy > 0
  return (
    <section className={classes.card} aria-labelledby="ledger-totals">
      <h2 id="ledger-totals" className={classes.hidden}>
        {t('ledger.totals.title')}
      </h2>
      <dl className={classes.figures}>
        <Figure name={t('ledger.figure.planned')} value={moneyWords(plan.planned ?? 0, speech)} />
        <Figure name={t('ledger.figure.agreed')} value={leastWords(plan.agreed, speech)} note={unknown} />
        <Figure name={t('ledger.figure.paid')} value={moneyWords(plan.paid, speech)} swatch="paid" />
        <Figure
          name={t('ledger.figure.pending')}
          value={leastWords(plan.pending, speech)}
          note={unknown}
          swatch="pending"
        />
        <Figure
          name={isOver ? t('ledger.figure.over') : t('ledger.figure.left')}
          value={
            unknownCount > 0 && !isOver
              ? t('ledger.figure.at-most', { money: moneyWords(plan.left.atMost, speech) })
              : moneyWords(isOver ? plan.overBudgetBy : plan.left.atMost, speech)
          }
          note={unknown}
          isBad={isOver}
        />
      </dl>
      <MoneyBar planned={plan.planned} paid={plan.paid} pending={plan.pending.atLeast} isOver={isOver} />
      <Notices items={items} speech={speech} overdueAddress={overdueAddress} />
    </section>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly note?: string | null
  readonly swatch?: 'paid' | 'pending'
  readonly isBad?: boolean
}

function Figure({ name, value, note = null, swatch, isBad = false }: FigureProps) {
  return (
    <div className={classes.figure} data-bad={isBad}>
      <dt>
        {swatch ? <span className={classes.swatch} data-of={swatch} aria-hidden /> : null}
        {name}
      </dt>
      <dd>
        {value}
        {note === null ? null : <small>{note}</small>}
      </dd>
    </div>
  )
}

interface NoticesProps {
  readonly items: LedgerItems
  readonly speech: LedgerSpeech
  readonly overdueAddress: string
}

function Notices({ items, speech, overdueAddress }: NoticesProps) {
  const { t, language } = speech
  const { figures, next } = items
  const notices: ReactNode[] = []
  const over = figures.categories.filter(({ overBudgetBy }) => overBudgetBy > 0)
  if (over.length > 0) {
    const names = over.map(({ category, overBudgetBy }) =>
      t('ledger.totals.over-one', { category: categoryName(category, t), money: moneyWords(overBudgetBy, speech) }),
    )
    notices.push(
      <li key="over" data-kind="danger">
        <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
        {t('ledger.totals.over', { names: formatList(names, language) })}
      </li>,
    )
  }
  const overdue = next.filter(({ state }) => state === 'overdue')
  if (overdue.length > 0) {
    const money = moneyWords(
      overdue.reduce((sum, { payment }) => sum + payment.amount, 0),
      speech,
    )
    notices.push(
      <li key="overdue" data-kind="danger">
        <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
        <Link to={overdueAddress} preventScrollReset>
          {t('ledger.totals.overdue', { count: overdue.length, money })}
        </Link>
      </li>,
    )
  }
  if (figures.plan.agreed.unknownCount > 0) {
    const names = items.vendors
      .filter((item) => item.figures.isCommitted && item.figures.agreed === null)
      .map(({ vendor }) => vendor.name)
    const named =
      names.length > 3 ? [...names.slice(0, 2), t('ledger.totals.more', { count: names.length - 2 })] : names
    notices.push(
      <li key="unknown" data-kind="warning">
        <IconHelpCircle size={20} stroke={1.8} aria-hidden />
        {t('ledger.totals.unknown', { names: formatList(named, language), count: names.length })}
      </li>,
    )
  }
  const upcoming = next.find(({ state, daysLeft }) => state !== 'overdue' && daysLeft !== null)
  if (upcoming?.payment.dueOn) {
    notices.push(
      <li key="next">
        <IconCalendarEvent size={20} stroke={1.8} aria-hidden />
        {t('ledger.totals.next', {
          money: moneyWords(upcoming.payment.amount, speech),
          vendor: items.vendorById.get(upcoming.payment.vendorId)?.vendor.name ?? '',
          day: dayWords(upcoming.payment.dueOn, upcoming.daysLeft ?? 0, speech),
        })}
      </li>,
    )
  }
  return notices.length === 0 ? null : <ul className={classes.notices}>{notices}</ul>
}
