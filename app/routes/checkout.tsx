import '../theme/more-library.css'
import { CheckoutScreen } from '#app/features/billing/checkout/checkout-screen.tsx'
import { needMessages } from '#app/i18n/i18n.ts'

export async function clientLoader() {
  await needMessages('subscription', 'billing', 'plans')
  return null
}

export const shouldRevalidate = () => false

export default function CheckoutRoute() {
  return <CheckoutScreen />
}
