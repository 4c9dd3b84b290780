import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { categoryName } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import type { CategoryFigures } from '#domain/payments/figures.ts'
import { findVendors, type VendorItem } from '../ledger-items.ts'
import type { LedgerView } from '../ledger-view.ts'
import { useLedger } from '../use-ledger.ts'
import { CategorySection } from './category-section.tsx'
import { EmptyCategories } from './empty-categories.tsx'
import classes from './vendors-tab.module.css'

/** Enough vendors to fill any screen; the others are rendered right after the first paint. */
const FIRST_VENDORS = 20

/** The vendors by category of the budget. */
export function VendorsTab({ view }: { readonly view: LedgerView }) {
  const { t } = useT()
  const { items } = useLedger()
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
      <h2 id="ledger-vendors" className={classes.title}>
        {t('ledger.parts.by-category')}
      </h2>
      {isSearching ? (
        <p className={classes.found} role="status">
          {t('ledger.find.vendors', { count: found.length })}
        </p>
      ) : null}
      {drawn.map(({ figures, vendors }) => (
        <CategorySection
          key={figures.category}
          figures={figures}
          vendors={vendors}
          openIds={openIds}
          onToggle={onToggle}
        />
      ))}
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
