import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** The parts of public pages that answer, by the name their page gives them. */
const ISLANDS: Readonly<Record<string, () => Promise<ComponentType<never>>>> = {
  'contact-form': () => import('./features/contact/contact-form.tsx').then((module) => module.ContactForm),
  'hero-budget': () => import('./features/site/landing/hero/hero-budget.tsx').then((module) => module.HeroBudget),
  'newsletter-panel': () =>
    import('./features/newsletter/newsletter-panel.tsx').then((module) => module.NewsletterPanel),
  'newsletter-form': () => import('./features/newsletter/newsletter-form.tsx').then((module) => module.NewsletterForm),
}

/**
 * Draws each island again over what the build wrote, with the props it wrote. Rejects when one could not be fetched, and
 * then has drawn none.
 */
export async function wake(page: Document): Promise<void> {
  const places = [...page.querySelectorAll<HTMLElement>('[data-island]')]
  const components = await Promise.all(places.map(({ dataset }) => ISLANDS[dataset['island'] ?? '']?.()))
  places.forEach((place, index) => {
    const component = components[index] as ComponentType<object> | undefined
    if (component) hydrateRoot(place, createElement(component, JSON.parse(place.dataset['props'] ?? '{}')))
  })
}
