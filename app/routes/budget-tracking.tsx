import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { LedgerScreen } from '#app/features/ledger/ledger-screen.tsx'
import { ledgerQuery, planWithLedgerQuery } from '#app/features/ledger/queries.ts'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import type { Route } from './+types/budget-tracking'
import { PlanPage } from './plan-page.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const both = planWithLedgerQuery(params.id)
  // One request loads plan and ledger; a cached plan is shown at once.
  if (queryClient.getQueryData(both.queryKey)) void queryClient.prefetchQuery(ledgerQuery(params.id))
  else void queryClient.prefetchQuery(both)
  await needMessages('plans', 'budget', 'ledger')
  return null
}

/** Search parameters need no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

export default function BudgetTrackingRoute({ params }: Route.ComponentProps) {
  return (
    <PlanPage planId={params.id} header="compact" title="ledger.screen.title">
      {(plan) => <LedgerScreen key={plan.id} plan={plan} />}
    </PlanPage>
  )
}
