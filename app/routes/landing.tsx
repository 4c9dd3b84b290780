import { LandingScreen } from '../features/site/landing-screen.tsx'

export default function LandingRoute() {
  return <LandingScreen />
}
