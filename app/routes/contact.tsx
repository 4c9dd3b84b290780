import { ContactScreen } from '../features/contact/contact-screen.tsx'

export default function ContactRoute() {
  return <ContactScreen />
}
