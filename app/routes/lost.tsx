import { LostScreen } from '../features/site/notice/lost-screen.tsx'

export default function LostRoute() {
  return <LostScreen />
}
