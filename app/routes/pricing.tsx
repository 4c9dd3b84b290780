import { PricingScreen } from '../features/site/pricing-screen.tsx'

export default function PricingRoute() {
  return <PricingScreen />
}
