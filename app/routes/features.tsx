import { FeaturesScreen } from '../features/site/features-screen.tsx'
import { needMessages } from '../i18n/i18n.ts'

export async function loader() {
  await needMessages('site', 'landing', 'features')
  return null
}

export default function FeaturesRoute() {
  return <FeaturesScreen />
}
