import { ContactScreen } from '../features/contact/contact-screen.tsx'
import { needMessages } from '../i18n/i18n.ts'

/** Only so that the words are there: the page itself is worked out while it is drawn. */
export async function loader() {
  await needMessages('site', 'contact', 'plans')
  return null
}

export default function ContactRoute() {
  return <ContactScreen />
}
