import { type ComponentType, createElement } from 'react'
import { wakePage } from './features/site/wake-page.ts'
import { wearBrand } from './features/site/wear-brand.ts'
import { beginAgainAfterRelease } from './lib/begin-again.ts'
import { loadClientConfig } from './lib/client-config.ts'
import { showProgramIsThere } from './lib/early-submit.ts'
import { keepOffline } from './lib/keep-offline.ts'

/** The parts of public pages that answer, by the name their page gives them. */
const ISLANDS: Readonly<Record<string, () => Promise<ComponentType<never>>>> = {
  'contact-form': () => import('./features/contact/contact-form.tsx').then((module) => module.ContactForm),
  'hero-budget': () => import('./features/site/hero-budget.tsx').then((module) => module.HeroBudget),
  'newsletter-desk': () => import('./features/newsletter/newsletter-desk.tsx').then((module) => module.NewsletterDesk),
  'newsletter-form': () => import('./features/newsletter/newsletter-form.tsx').then((module) => module.NewsletterForm),
}

/** Draws an island again over what the build wrote, with the props it wrote. */
async function wake(place: HTMLElement) {
  const load = ISLANDS[place.dataset['island'] ?? '']
  if (!load) return
  const [component, { hydrateRoot }] = await Promise.all([load(), import('react-dom/client')])
  hydrateRoot(place, createElement(component as ComponentType<object>, JSON.parse(place.dataset['props'] ?? '{}')))
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
await atLeisure()
await Promise.all([
  ...[...document.querySelectorAll<HTMLElement>('[data-island]')].map(wake),
  document.querySelector('[data-blog-list], [data-post]') &&
    import('./features/blog/wake-blog.ts').then(({ wakeBlog }) => wakeBlog(document)),
])
showProgramIsThere()
wearBrand(document, (await loadClientConfig()).brand)
