import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** The interactive islands of public pages, by the name their page gives them. */
const ISLANDS: Readonly<Record<string, () => Promise<ComponentType<never>>>> = {
  'contact-form': () => import('./features/contact/contact-form.tsx').then((module) => module.ContactForm),
  'hero-budget': () => import('./features/site/landing/hero/hero-budget.tsx').then((module) => module.HeroBudget),
  'newsletter-panel': () =>
    import('./features/newsletter/newsletter-panel.tsx').then((module) => module.NewsletterPanel),
  'newsletter-form': () => import('./features/newsletter/newsletter-form.tsx').then((module) => module.NewsletterForm),
}

/**
 * Hydrates each island of the page with the props the build wrote. Rejects when one could not be fetched, and then has
 * hydrated none.
 */
export async function hydrateIslands(page: Document): Promise<void> {
  const places = [...page.querySelectorAll<HTMLElement>('[data-island]')]
  const components = await Promise.all(places.map(({ dataset }) => ISLANDS[dataset['island'] ?? '']?.()))
  places.forEach((place, index) => {
    const component = components[index] as ComponentType<object> | undefined
    if (component) hydrateRoot(place, createElement(component, JSON.parse(place.dataset['props'] ?? '{}')))
  })
}
