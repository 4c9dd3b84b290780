import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconChevronRight,
  IconHelpCircle,
  IconHourglass,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { categoryName } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatList } from '#app/lib/format/format.ts'
import { MoneyBar } from '../charts/money-bar.tsx'
import type { LedgerItems } from '../ledger-items.ts'
import { atLeastLabel, dayLabel, type LedgerLocale, leftLabel, moneyLabel, spentLabel } from '../ledger-labels.ts'
import classes from './totals.module.css'

const FIGURES_ID = 'ledger-figures'

interface TotalsProps {
  readonly items: LedgerItems
  readonly currency: string
  readonly overdueAddress: string
  readonly sentAddress: string
}

/**
 * The plan's money in one line, with what is overdue. Unfolded: five figures, and notices of what is over budget, unknown and
 * next.
 */
export function Totals({ items, currency, overdueAddress, sentAddress }: TotalsProps) {
  const { t, language } = useT()
  const [isOpen, setIsOpen] = useState(false)
  const locale: LedgerLocale = { t, language, currency }
  const { plan } = items.figures
  const { unknownCount } = plan.agreed
  const unknown = unknownCount === 0 ? null : t('ledger.figure.unknown-count', { count: unknownCount })
  const isOver = plan.overBudgetBy > 0
  return (
    <section className={classes.card} aria-labelledby="ledger-totals">
      <h2 id="ledger-totals" className="visually-hidden">
        {t('ledger.totals.title')}
      </h2>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={FIGURES_ID}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronRight size={18} stroke={2} aria-hidden className={classes.chevron} />
          <span className={classes.line}>
            <span>{spentLabel(plan, locale)}</span>
            <span data-bad={isOver}>{leftLabel(plan, locale)}</span>
          </span>
        </button>
        <OverdueLink items={items} locale={locale} address={overdueAddress} />
      </div>
      <div id={FIGURES_ID} className={classes.content} hidden={!isOpen}>
        <dl className={classes.figures}>
          <Figure name={t('ledger.figure.planned')} value={moneyLabel(plan.planned ?? 0, locale)} />
          <Figure name={t('ledger.figure.agreed')} value={atLeastLabel(plan.agreed, locale)} note={unknown} />
          <Figure name={t('ledger.figure.paid')} value={moneyLabel(plan.paid, locale)} swatch="paid" />
          <Figure
            name={t('ledger.figure.pending')}
            value={atLeastLabel(plan.owed, locale)}
            note={plan.sent > 0 ? t('ledger.figure.sent', { money: moneyLabel(plan.sent, locale) }) : unknown}
            swatch="pending"
          />
          <Figure
            name={isOver ? t('ledger.figure.over') : t('ledger.figure.left')}
            value={
              unknownCount > 0 && !isOver
                ? t('ledger.figure.at-most', { money: moneyLabel(plan.left.atMost, locale) })
                : moneyLabel(isOver ? plan.overBudgetBy : plan.left.atMost, locale)
            }
            note={unknown}
            isBad={isOver}
          />
        </dl>
        <MoneyBar planned={plan.planned} paid={plan.paid} pending={plan.pending.atLeast} />
        <Notices items={items} locale={locale} sentAddress={sentAddress} />
      </div>
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
        {swatch ? <span className={`striped ${classes.swatch}`} data-of={swatch} aria-hidden /> : null}
        {name}
      </dt>
      <dd>
        {value}
        {note === null ? null : <small>{note}</small>}
      </dd>
    </div>
  )
}

interface OverdueLinkProps {
  readonly items: LedgerItems
  readonly locale: LedgerLocale
  readonly address: string
}

function OverdueLink({ items, locale, address }: OverdueLinkProps) {
  const overdue = items.owed.filter(({ isOverdue }) => isOverdue)
  if (overdue.length === 0) return null
  const sum = overdue.reduce((total, { amount }) => total + amount, 0)
  return (
    <Link to={address} preventScrollReset className={classes.overdue}>
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      <span>{locale.t('ledger.totals.overdue', { count: overdue.length, money: moneyLabel(sum, locale) })}</span>
    </Link>
  )
}

interface NoticesProps {
  readonly items: LedgerItems
  readonly locale: LedgerLocale
  readonly sentAddress: string
}

function Notices({ items, locale, sentAddress }: NoticesProps) {
  const { t, language } = locale
  const { figures, owed, sent } = items
  const notices: ReactNode[] = []
  const over = figures.categories.filter(({ overBudgetBy }) => overBudgetBy > 0)
  if (over.length > 0) {
    const names = over.map(({ category, overBudgetBy }) =>
      t('ledger.totals.over-one', { category: categoryName(category, t), money: moneyLabel(overBudgetBy, locale) }),
    )
    notices.push(
      <li key="over" data-kind="danger">
        <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
        {t('ledger.totals.over', { names: formatList(names, language) })}
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
  const upcoming = owed.find(({ isOverdue, dueOn }) => !isOverdue && dueOn !== null)
  if (upcoming?.dueOn) {
    notices.push(
      <li key="next">
        <IconCalendarEvent size={20} stroke={1.8} aria-hidden />
        {t('ledger.totals.next', {
          money: moneyLabel(upcoming.amount, locale),
          vendor: items.vendorById.get(upcoming.vendorId)?.vendor.name ?? '',
          day: dayLabel(upcoming.dueOn, upcoming.daysLeft ?? 0, locale),
        })}
      </li>,
    )
  }
  if (sent.length > 0) {
    const sum = sent.reduce((total, { amount }) => total + amount, 0)
    notices.push(
      <li key="sent">
        <IconHourglass size={20} stroke={1.8} aria-hidden />
        <Link to={sentAddress} preventScrollReset className="ink">
          {t('ledger.totals.sent', { count: sent.length, money: moneyLabel(sum, locale) })}
        </Link>
      </li>,
    )
  }
  return notices.length === 0 ? null : <ul className="notices plain-list">{notices}</ul>
}
