import { LandingScreen } from '../features/site/landing-screen.tsx'
import { needMessages } from '../i18n/i18n.ts'

/** Only so that the words are there: the page itself is worked out while it is drawn. */
export async function loader() {
  await needMessages('site', 'landing', 'plans', 'budget')
  return null
}

export default function LandingRoute() {
  return <LandingScreen />
}
