import { OfflineScreen } from '../features/site/notice/offline-screen.tsx'

export default function OfflineRoute() {
  return <OfflineScreen />
}
