import { NewsletterScreen } from '../features/newsletter/newsletter-screen.tsx'

export default function NewsletterRoute() {
  return <NewsletterScreen />
}
