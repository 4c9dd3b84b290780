import { redirect } from 'react-router'
import { HomeScreen } from '#app/features/plans/home-screen.tsx'
import { plansQuery } from '#app/features/plans/queries.ts'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'

/** The home of the app: redirects to the plans or, without any, shows the first-plan screen. */
export async function clientLoader() {
  const [plans] = await Promise.all([
    // The plans screen shows the error when plans cannot be loaded.
    queryClient.ensureQueryData({ ...plansQuery(), retry: false }).catch(() => null),
    needMessages('plans'),
  ])
  if (plans === null || plans.length > 0) throw redirect('/app/saved-plans')
  return null
}

export default function AppHomeRoute() {
  return <HomeScreen />
}
