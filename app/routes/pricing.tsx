import { PricingScreen } from '../features/site/pricing-screen.tsx'
import { needMessages } from '../i18n/i18n.ts'

export async function loader() {
  await needMessages('site', 'landing', 'pricing')
  return null
}

export default function PricingRoute() {
  return <PricingScreen />
}
