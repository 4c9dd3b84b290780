import { PricingScreen } from '../features/site/pricing/pricing-screen.tsx'

export default function PricingRoute() {
  return <PricingScreen />
}
