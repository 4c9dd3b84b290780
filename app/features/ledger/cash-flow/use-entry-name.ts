import { useMemo } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import type { CashEntry } from '#domain/payments/cash-flow.ts'
import { useLedger } from '../use-ledger.ts'

/** The label of an entry: its id belongs to a vendor, a payment, a contributor or a contribution. */
export function useEntryName(): (entry: CashEntry) => string {
  const { t } = useT()
  const { ledger, items } = useLedger()
  return useMemo(() => {
    const vendorOf = new Map(ledger.payments.map(({ id, vendorId }) => [id, vendorId]))
    const contributorOf = new Map(
      ledger.contributors.flatMap((contributor) =>
        [contributor.id, ...contributor.contributions.map(({ id }) => id)].map((id) => [id, contributor]),
      ),
    )
    return ({ kind, id }) => {
      const vendor = items.vendorById.get(kind === 'rest' ? id : (vendorOf.get(id) ?? ''))?.vendor.name ?? ''
      const name = kind === 'received' || kind === 'expected' ? (contributorOf.get(id)?.name ?? '') : vendor
      return t(`ledger.entry.${kind}`, { name })
    }
  }, [ledger, items, t])
}
