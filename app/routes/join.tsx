import { JoinScreen } from '../features/team/join/join-screen.tsx'
import { needMessages } from '../i18n/i18n.ts'
import { startSession } from '../lib/api/session.ts'

export async function clientLoader() {
  // Without an answer the screen shows what it can of the invitation.
  await Promise.all([needMessages('team'), startSession().catch(() => undefined)])
  return null
}

/** Where an invitation and a link to join lead; the secret is in the fragment, and opening it changes nothing. */
export default function JoinRoute() {
  return <JoinScreen />
}
