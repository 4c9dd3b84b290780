import { useSearchParams } from 'react-router'

/** The screen's state in the address: whose candidate is open. The plan is in the route. */
export function useComparisonView() {
  const [search, setSearch] = useSearchParams()
  const open = (vendorId: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (vendorId === null) next.delete('vendor')
        else next.set('vendor', vendorId)
        return next
      },
      { preventScrollReset: true },
    )
  return { openId: search.get('vendor'), open }
}
