import type { MinorUnits } from '#domain/money/money.ts'
import type { GroupFigures, LeastSum } from '#domain/payments/figures.ts'
import { paymentDay } from '#domain/payments/payment.ts'
import { BUDGET_CATEGORIES, type Language } from '#domain/plans/event-types.ts'
import { paperSizeIn } from '#domain/plans/paper-size.ts'
import { fieldsOfType } from '#domain/records/field-list.ts'
import { VENDOR_FIELDS } from '#domain/vendors/vendor-fields.ts'
import { type Cell, Paper, type Place, QUIET, WARNING } from '../_shared/files/paper.ts'
import { printable, printableLine } from '../_shared/files/safe-text.ts'
import type { TranslateLedger } from '../_shared/ledger-messages.ts'
import { writeAmount, writeDay } from '../_shared/write-out.ts'
import type { Statement, StatementContributor, StatementPayment, StatementVendor } from './statement.ts'

const COLUMN_WIDTH = 88
const COLUMNS = ['planned', 'agreed', 'paid', 'pending'] as const
type ColumnName = (typeof COLUMNS)[number]

interface PdfContext {
  readonly paper: Paper
  readonly statement: Statement
  readonly language: Language
  readonly t: TranslateLedger
  readonly places: Readonly<Record<'name' | ColumnName, Place>>
}

/**
 * The ledger as PDF: the four figures of every category, then its vendors and their payments, then the contributors.
 */
export async function toPdf(
  statement: Statement,
  language: Language,
  t: TranslateLedger,
): Promise<Uint8Array<ArrayBuffer>> {
  const planName = printableLine(statement.planName)
  const paper = new Paper({
    size: paperSizeIn(statement.countryCode),
    title: `${t('ledger.statement.title')}: ${planName}`,
    language,
    madeAt: new Date(`${statement.madeOn}T00:00:00Z`),
    footer: (page, pages) => `${planName}  ·  ${t('ledger.statement.page', { page, pages })}`,
  })
  const pdf: PdfContext = { paper, statement, language, t, places: placesOn(paper) }
  writeTitle(pdf, planName)
  writeSummary(pdf)
  await writeVendors(pdf)
  writeContributors(pdf)
  return await paper.finish()
}

function placesOn(paper: Paper): PdfContext['places'] {
  const at = (fromRight: number): Place => ({ x: paper.right - fromRight * COLUMN_WIDTH + 6, width: COLUMN_WIDTH - 6 })
  return {
    name: { x: paper.left, width: paper.whole.width - COLUMNS.length * COLUMN_WIDTH },
    planned: at(4),
    agreed: at(3),
    paid: at(2),
    pending: at(1),
  }
}

function writeTitle({ paper, statement, language, t }: PdfContext, planName: string): void {
  paper.text(t('ledger.statement.title'), { size: 10, color: QUIET })
  paper.text(planName, { size: 22, isBold: true })
  const facts = [
    t('ledger.statement.event-on', { day: writeDay(statement.eventOn, language) }),
    t('ledger.statement.made-on', { day: writeDay(statement.madeOn, language) }),
    t('ledger.statement.amounts-in', { currency: statement.currency }),
  ]
  paper.text(facts.join('  ·  '), { color: QUIET })
  paper.space(16)
}

/** A category has a planned amount, a vendor an estimate: the first figure is labelled accordingly. */
const headOf = ({ places, t }: PdfContext, name: string, first: 'planned' | 'estimated'): Cell[] => [
  { text: name, place: places.name },
  ...COLUMNS.map((column): Cell => {
    const word = column === 'planned' ? first : column
    return { text: t(`ledger.column.${word}`), place: places[column], align: 'right' }
  }),
]

function amounts(pdf: PdfContext, texts: Readonly<Record<ColumnName, string>>, style: Partial<Cell> = {}): Cell[] {
  return COLUMNS.map((column) => ({ text: texts[column], place: pdf.places[column], align: 'right', ...style }))
}

function writeSummary(pdf: PdfContext): void {
  const { paper, t, places, statement } = pdf
  paper.text(t('ledger.statement.by-category'), { size: 14, isBold: true })
  paper.space(4)
  paper.beginTable(headOf(pdf, t('ledger.column.category'), 'planned'))
  for (const group of statement.figures.categories) {
    paper.row([
      { text: t(`ledger.category.${group.category}`), place: places.name },
      ...amounts(pdf, groupTexts(pdf, group)),
    ])
    writeOverBudget(pdf, group)
    paper.rule()
  }
  const style = { isBold: true, size: 10 }
  paper.row([
    { text: t('ledger.statement.total'), place: places.name, ...style },
    ...amounts(pdf, groupTexts(pdf, statement.figures.plan), style),
  ])
  writeOverBudget(pdf, statement.figures.plan)
  paper.endTable()
  paper.space(4)
  paper.text(t('ledger.statement.counts'), { size: 8, color: QUIET })
  paper.space(18)
}

function writeOverBudget({ paper, t, statement, language }: PdfContext, { overBudgetBy }: GroupFigures): void {
  if (overBudgetBy === 0) return
  const money = writeAmount(overBudgetBy, statement.currency, language)
  paper.text(t('ledger.statement.over-budget', { money }), { size: 8, color: WARNING })
}

function groupTexts(pdf: PdfContext, group: GroupFigures): Record<ColumnName, string> {
  return {
    planned: known(pdf, group.planned),
    agreed: least(pdf, group.agreed),
    paid: known(pdf, group.paid),
    pending: least(pdf, group.pending),
  }
}

const known = ({ t, statement, language }: PdfContext, amount: MinorUnits | null) =>
  amount === null ? t('ledger.statement.unknown') : writeAmount(amount, statement.currency, language)

/** A sum with no known part is unknown, not 0. */
function least(pdf: PdfContext, { atLeast, unknownCount }: LeastSum): string {
  if (unknownCount === 0) return known(pdf, atLeast)
  return atLeast === 0 ? known(pdf, null) : pdf.t('ledger.statement.at-least', { money: known(pdf, atLeast) })
}

async function writeVendors(pdf: PdfContext): Promise<void> {
  const { paper, t, statement } = pdf
  if (statement.vendors.length === 0) return paper.text(t('ledger.statement.no-vendors'))
  for (const category of BUDGET_CATEGORIES) {
    const vendors = statement.vendors.filter((vendor) => vendor.category === category)
    if (vendors.length === 0) continue
    paper.keepTogether(100)
    paper.text(t(`ledger.category.${category}`), { size: 14, isBold: true })
    paper.space(4)
    paper.beginTable(headOf(pdf, t('ledger.column.vendor'), 'estimated'))
    for (const vendor of vendors) {
      writeVendor(pdf, vendor)
      await paper.breathe()
    }
    paper.endTable()
    paper.space(14)
  }
}

function writeVendor(pdf: PdfContext, vendor: StatementVendor): void {
  const { paper, t, places } = pdf
  const { planned, agreed, paid, pending } = vendor.figures
  const texts = {
    planned: known(pdf, planned),
    agreed: known(pdf, agreed),
    paid: known(pdf, paid),
    pending: known(pdf, pending),
  }
  paper.keepTogether(40)
  paper.row([{ text: printableLine(vendor.name), place: places.name, isBold: true }, ...amounts(pdf, texts)])
  const status = [t(`ledger.vendor-status.${vendor.status}`)]
  if (vendor.payments.length === 0) status.push(t('ledger.statement.no-payments'))
  paper.text(status.join('  ·  '), { size: 8, color: QUIET })
  for (const payment of vendor.payments) writePayment(pdf, payment)
  for (const name of fieldsOfType(VENDOR_FIELDS, ['longText'])) {
    const note = vendor[name]
    if (note) paper.text(printable(note), { size: 8, color: QUIET })
  }
  paper.rule()
}

/** A payment is in the column of its state: paid, or pending. */
function writePayment({ paper, places, t, statement, language }: PdfContext, payment: StatementPayment): void {
  const day = paymentDay(payment)
  const facts = [
    day === null ? t('ledger.statement.no-day') : writeDay(day, language, 'medium'),
    t(`ledger.state.${payment.state}`),
    t(`ledger.method.${payment.method}`),
    payment.paidBy === null ? t('ledger.statement.hosts') : printableLine(payment.paidBy),
    ...(payment.reference ? [printableLine(payment.reference)] : []),
  ]
  const place = { x: places.name.x + 10, width: places.paid.x - places.name.x - 20 }
  const amount = writeAmount(payment.amount, statement.currency, language)
  const column = places[payment.status === 'confirmed' ? 'paid' : 'pending']
  paper.row([
    { text: facts.join('  ·  '), place, size: 8.5, ...(payment.state === 'overdue' ? { color: WARNING } : {}) },
    { text: amount, place: column, align: 'right', size: 8.5 },
  ])
}

function writeContributors(pdf: PdfContext): void {
  const { paper, t, statement, places } = pdf
  if (statement.contributors.length === 0) return
  paper.keepTogether(100)
  paper.text(t('ledger.statement.contributors'), { size: 14, isBold: true })
  paper.space(4)
  paper.beginTable([
    { text: t('ledger.column.name'), place: places.name },
    { text: t('ledger.column.pledged'), place: places.paid, align: 'right' },
    { text: t('ledger.column.received'), place: places.pending, align: 'right' },
  ])
  for (const contributor of statement.contributors) writeContributor(pdf, contributor)
  paper.endTable()
}

function writeContributor(pdf: PdfContext, contributor: StatementContributor): void {
  const { paper, t, places, language } = pdf
  const wide = { x: places.name.x, width: places.paid.x - places.name.x - 10 }
  const received = contributor.contributions.reduce((sum, { amount }) => sum + amount, 0) as MinorUnits
  paper.keepTogether(40)
  paper.row([
    { text: printableLine(contributor.name), place: wide, isBold: true },
    { text: known(pdf, contributor.pledged), place: places.paid, align: 'right' },
    { text: known(pdf, received), place: places.pending, align: 'right' },
  ])
  const facts = [
    t(`ledger.contributor-kind.${contributor.kind}`),
    ...(contributor.category === null ? [] : [t(`ledger.category.${contributor.category}`)]),
    ...(contributor.purpose ? [printableLine(contributor.purpose)] : []),
  ]
  paper.text(facts.join('  ·  '), { size: 8, color: QUIET })
  for (const { amount, receivedOn } of contributor.contributions) {
    const day = receivedOn === null ? t('ledger.statement.no-day') : writeDay(receivedOn, language, 'medium')
    paper.row([
      { text: day, place: { x: wide.x + 10, width: wide.width - 10 }, size: 8.5 },
      { text: known(pdf, amount), place: places.pending, align: 'right', size: 8.5 },
    ])
  }
  paper.rule()
}
