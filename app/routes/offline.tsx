import { OfflineScreen } from '../features/site/offline-screen.tsx'
import { needMessages } from '../i18n/i18n.ts'

export async function loader() {
  await needMessages('site', 'errors')
  return null
}

export default function OfflineRoute() {
  return <OfflineScreen />
}
