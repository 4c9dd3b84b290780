import { AboutScreen } from '../features/site/about-screen.tsx'

export default function AboutRoute() {
  return <AboutScreen />
}
