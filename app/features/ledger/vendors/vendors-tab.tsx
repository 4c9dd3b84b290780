import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { categoryName } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import type { CategoryFigures } from '#domain/payments/figures.ts'
import { findVendors, type VendorItem } from '../ledger-items.ts'
import type { LedgerView } from '../ledger-view.ts'
import { useLedger } from '../use-ledger.ts'
import { CategoryRows } from './category-rows.tsx'
import { EmptyCategories } from './empty-categories.tsx'
import tableClasses from './vendors-table.module.css'

/** Enough vendors to fill any screen; the others are rendered right after the first paint. */
const FIRST_VENDORS = 20

interface VendorsTabProps {
  readonly view: LedgerView
  /** Ends the search. */
  readonly onShowAll: () => void
}

/** The vendors by category of the budget. */
export function VendorsTab({ view, onShowAll }: VendorsTabProps) {
  const { t } = useT()
  const { ledger, items, arrival } = useLedger()
  const search = useDeferredValue(view.search)
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(() => new Set(view.vendorId ? [view.vendorId] : []))
  const onToggle = useCallback((vendorId: string, isOpen: boolean) => {
    setOpenIds((before) => {
      const next = new Set(before)
      if (isOpen) next.add(vendorId)
      else next.delete(vendorId)
      return next
    })
  }, [])
  const found = useMemo(
    () => findVendors(items.vendors, search, ({ category }) => categoryName(category, t)),
    [items, search, t],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new arrival changes what is shown.
  useEffect(() => {
    if (arrival === null) return
    // A payment is in the row of its vendor.
    const payment = ledger.payments.find(({ id }) => id === arrival.id)
    const vendorId = payment?.vendorId ?? arrival.id
    if (payment || view.vendorId === vendorId) onToggle(vendorId, true)
    if (!found.some(({ vendor }) => vendor.id === vendorId) && items.vendorById.has(vendorId)) onShowAll()
  }, [arrival])
  const [isWhole, setIsWhole] = useState(items.vendors.length <= FIRST_VENDORS)
  useEffect(() => startTransition(() => setIsWhole(true)), [])
  const isSearching = search.trim() !== ''
  const sections = items.figures.categories
    .map((figures) => ({ figures, vendors: found.filter(({ vendor }) => vendor.category === figures.category) }))
    .filter(({ vendors }) => vendors.length > 0)
  const drawn = isWhole ? sections : firstOf(sections)
  const taken = new Set(items.vendors.map(({ vendor }) => vendor.category))
  const empty = items.figures.categories.filter(({ category }) => !taken.has(category))

  return (
    <section className="sections" aria-labelledby="ledger-vendors">
      <h2 id="ledger-vendors" className="visually-hidden">
        {t('ledger.parts.by-category')}
      </h2>
      {isSearching ? (
        <p className="soft" role="status">
          {t('ledger.find.vendors', { count: found.length })}
        </p>
      ) : null}
      {drawn.length === 0 ? null : (
        <table className={tableClasses.table} aria-labelledby="ledger-vendors">
          <thead>
            <tr className={tableClasses.head}>
              <th scope="col">{t('ledger.column.vendor')}</th>
              <th scope="col">{t('ledger.vendor-form.status')}</th>
              <th scope="col" className={`${tableClasses.amount} ${tableClasses.wide}`}>
                {t('ledger.figure.agreed')}
              </th>
              <th scope="col" className={`${tableClasses.amount} ${tableClasses.wide}`}>
                {t('ledger.figure.paid')}
              </th>
              <th scope="col" className={`${tableClasses.amount} ${tableClasses.wide}`}>
                {t('ledger.figure.pending')}
              </th>
              <th scope="col" className={tableClasses.amount}>
                {t('ledger.column.next')}
              </th>
            </tr>
          </thead>
          {drawn.map(({ figures, vendors }) => (
            <CategoryRows
              key={figures.category}
              figures={figures}
              vendors={vendors}
              openIds={openIds}
              onToggle={onToggle}
            />
          ))}
        </table>
      )}
      {isSearching || empty.length === 0 || !isWhole ? null : <EmptyCategories categories={empty} />}
    </section>
  )
}

interface Section {
  readonly figures: CategoryFigures
  readonly vendors: readonly VendorItem[]
}

function firstOf(sections: readonly Section[]): readonly Section[] {
  let room = FIRST_VENDORS
  const first: Section[] = []
  for (const { figures, vendors } of sections) {
    if (room <= 0) break
    first.push({ figures, vendors: vendors.slice(0, room) })
    room -= vendors.length
  }
  return first
}
