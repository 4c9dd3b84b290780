import { type ComponentType, createElement } from 'react'
import { wakePage } from './features/site/wake-page.ts'
import { wearBrand } from './features/site/wear-brand.ts'
import { beginAgainAfterRelease } from './lib/begin-again.ts'
import { loadClientConfig } from './lib/client-config.ts'
import { showProgramIsThere } from './lib/early-submit.ts'
import { firstSignOfSomebody } from './lib/first-sign.ts'
import { keepOffline } from './lib/keep-offline.ts'

/** The parts of public pages that answer, by the name their page gives them. */
const ISLANDS: Readonly<Record<string, () => Promise<ComponentType<never>>>> = {
  'contact-form': () => import('./features/contact/contact-form.tsx').then((module) => module.ContactForm),
  'hero-budget': () => import('./features/site/hero-budget.tsx').then((module) => module.HeroBudget),
  'newsletter-desk': () => import('./features/newsletter/newsletter-desk.tsx').then((module) => module.NewsletterDesk),
  'newsletter-form': () => import('./features/newsletter/newsletter-form.tsx').then((module) => module.NewsletterForm),
}

/** Fetches what an island needs; the answer draws it again over what the build wrote, with the props it wrote. */
async function prepare(place: HTMLElement): Promise<() => void> {
  const load = ISLANDS[place.dataset['island'] ?? '']
  if (!load) return () => undefined
  const [component, { hydrateRoot }] = await Promise.all([load(), import('react-dom/client')])
  return () => {
    hydrateRoot(place, createElement(component as ComponentType<object>, JSON.parse(place.dataset['props'] ?? '{}')))
  }
}

/** Drawing comes first: what can wait does so until the browser has nothing better to do, at most a second. */
const atLeisure = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 })
    // Safari has no idle moments to offer.
    else setTimeout(resolve, 200)
  })

beginAgainAfterRelease()
keepOffline()
wakePage(document, {
  saveLanguage: (language) =>
    import('./features/session/language-mutations.ts').then((module) => module.saveOwnLanguage(language)),
})
const somebody = firstSignOfSomebody(document)
await atLeisure()
const islands = Promise.all([...document.querySelectorAll<HTMLElement>('[data-island]')].map(prepare))
const blog =
  document.querySelector('[data-blog-list], [data-post]') &&
  import('./features/blog/wake-blog.ts').then(({ wakeBlog }) => wakeBlog(document))
void loadClientConfig().then(({ brand }) => wearBrand(document, brand))

// Drawing an island takes a slow phone's processor for a moment: it waits until somebody is there to use it.
const [wakes] = await Promise.all([islands, somebody, blog])
for (const wake of wakes) wake()
showProgramIsThere()
