import '../theme/more-library.css'
import { AccountScreen } from '../features/account/account-screen.tsx'
import { profileQuery } from '../features/session/queries.ts'
import { needMessages } from '../i18n/i18n.ts'
import { AppError } from '../lib/api/app-error.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { currentSession } from '../lib/api/session.ts'
import type { Route } from './+types/account.ts'

export async function clientLoader() {
  const session = await currentSession()
  if (!session) throw new AppError('auth.session-missing')
  await Promise.all([needMessages('account'), queryClient.ensureQueryData(profileQuery(session.user.id))])
  return { userId: session.user.id, email: session.user.email ?? '' }
}

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  return <AccountScreen userId={loaderData.userId} email={loaderData.email} />
}
