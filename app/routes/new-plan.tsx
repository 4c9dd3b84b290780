import '../theme/more-library.css'
import { subscriptionQuery } from '../features/billing/queries.ts'
import { plansQuery } from '../features/plans/queries.ts'
import { WizardScreen } from '../features/wizard/wizard-screen.tsx'
import { needMessages } from '../i18n/i18n.ts'
import { AppError } from '../lib/api/app-error.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { currentSession } from '../lib/api/session.ts'
import { ALL_PLANS, useLive } from '../lib/live/live-state.ts'
import type { Route } from './+types/new-plan.ts'

export async function clientLoader() {
  // Not awaited: it only lets the wizard warn in advance that the tier is full.
  void queryClient.prefetchQuery(plansQuery())
  void queryClient.prefetchQuery(subscriptionQuery())
  const [session] = await Promise.all([currentSession(), needMessages('wizard', 'plans', 'billing', 'budget')])
  if (!session) throw new AppError('auth.session-missing')
  return { userId: session.user.id }
}

/** A step of the wizard is a search parameter and needs no reload. */
export const shouldRevalidate = () => false

export default function NewPlanRoute({ loaderData }: Route.ComponentProps) {
  // Whether the tier has room is seen here.
  useLive(ALL_PLANS)
  return <WizardScreen key={loaderData.userId} userId={loaderData.userId} />
}
