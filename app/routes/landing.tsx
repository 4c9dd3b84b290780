import { LandingScreen } from '../features/site/landing-screen.tsx'
import type { SampleBudget } from '../features/site/sample-budget.ts'
import { needMessages } from '../i18n/i18n.ts'
import type { Route } from './+types/landing.ts'

export async function loader(): Promise<SampleBudget> {
  const { sampleBudget } = await import('../features/site/sample-budget.ts')
  await needMessages('site')
  return sampleBudget()
}

export default function LandingRoute({ loaderData }: Route.ComponentProps) {
  return <LandingScreen sample={loaderData} />
}
