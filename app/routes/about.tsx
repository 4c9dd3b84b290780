import { AboutScreen } from '../features/site/about/about-screen.tsx'

export default function AboutRoute() {
  return <AboutScreen />
}
