import { useSearchParams } from 'react-router'

/** What the address says of the screen: whose candidate is open. The plan is the route's business. */
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
