import { LostScreen } from '../features/site/lost-screen.tsx'

export default function LostRoute() {
  return <LostScreen />
}
