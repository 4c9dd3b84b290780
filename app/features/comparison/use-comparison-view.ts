import { useSearchParams } from 'react-router'
import { usePanelAddress } from '#app/ui/overlays/use-panel-address.ts'

/** The screen's state in the address: whose candidate is open; Back closes its panel. The plan is in the route. */
export function useComparisonView() {
  const [search] = useSearchParams()
  const panel = usePanelAddress()
  const open = (vendorId: string | null) => {
    const change = (current: URLSearchParams) => {
      const next = new URLSearchParams(current)
      if (vendorId === null) next.delete('vendor')
      else next.set('vendor', vendorId)
      return next
    }
    if (vendorId === null) panel.close(change)
    else panel.open(change)
  }
  return { openId: search.get('vendor'), open }
}
