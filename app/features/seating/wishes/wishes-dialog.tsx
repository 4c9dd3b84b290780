import { useWishesSource } from './use-wishes-source.ts'
import { WishesPanel } from './wishes-panel.tsx'

/** The wishes over the screen. */
export function WishesDialog({ onClose }: { readonly onClose: () => void }) {
  return <WishesPanel source={useWishesSource()} onClose={onClose} />
}
