import { LandingScreen } from '../features/site/landing/landing-screen.tsx'

export default function LandingRoute() {
  return <LandingScreen />
}
