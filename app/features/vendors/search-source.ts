import { categoryName } from '#app/features/budget/rows.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { type SearchItem, type SearchScope, searchSource } from '#app/lib/search/search-source.ts'
import { searchedVendorsQuery } from './queries.ts'
import type { SearchedVendor } from './searched-rows.ts'

/** A vendor, which leads to its line in the ledger; none while its plan is not known. */
function vendorItems(row: SearchedVendor, { t, plans, planId }: SearchScope): readonly SearchItem[] {
  const plan = plans.get(row.plan_id)
  if (!plan) return []
  const kind = row.vendor_category === null ? categoryName(row.category, t) : t(`ledger.kind.${row.vendor_category}`)
  const amount = row.agreed_amount ?? row.estimated_amount
  return [
    {
      id: `vendor:${row.id}`,
      kind: 'vendor',
      name: row.name,
      detail: dotted([kind, t(`ledger.vendor-status.${row.status}`), plan.name]),
      ...(amount === null ? {} : { amounts: [amount] }),
      to: `/app/budget-tracking/${plan.id}?vendor=${row.id}`,
      isHere: plan.id === planId,
    },
  ]
}

/** The vendors of every plan. */
export const vendorsSource = searchSource({
  query: () => searchedVendorsQuery(),
  items: (vendors, scope) => vendors.flatMap((vendor) => vendorItems(vendor, scope)),
})
