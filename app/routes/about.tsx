import { AboutScreen } from '../features/site/about-screen.tsx'
import { needMessages } from '../i18n/i18n.ts'

export async function loader() {
  await needMessages('site', 'landing', 'about')
  return null
}

export default function AboutRoute() {
  return <AboutScreen />
}
