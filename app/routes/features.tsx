import { FeaturesScreen } from '../features/site/features-page/features-screen.tsx'

export default function FeaturesRoute() {
  return <FeaturesScreen />
}
