import { OfflineScreen } from '../features/site/offline-screen.tsx'

export default function OfflineRoute() {
  return <OfflineScreen />
}
