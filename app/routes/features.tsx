import { FeaturesScreen } from '../features/site/features-screen.tsx'

export default function FeaturesRoute() {
  return <FeaturesScreen />
}
