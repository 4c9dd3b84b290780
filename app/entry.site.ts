import { type ComponentType, createElement } from 'react'
import { wakePage } from './features/site/wake-page.ts'
import { showProgramIsThere } from './lib/early-submit.ts'

/** The parts of public pages that answer, by the name their page gives them. */
const ISLANDS: Readonly<Record<string, () => Promise<ComponentType<never>>>> = {}

/** Draws an island again over what the build wrote, with the props it wrote. */
async function wake(place: HTMLElement) {
  const load = ISLANDS[place.dataset['island'] ?? '']
  if (!load) return
  const [component, { hydrateRoot }] = await Promise.all([load(), import('react-dom/client')])
  hydrateRoot(place, createElement(component as ComponentType<object>, JSON.parse(place.dataset['props'] ?? '{}')))
}

wakePage(document)
await Promise.all([
  ...[...document.querySelectorAll<HTMLElement>('[data-island]')].map(wake),
  document.querySelector('[data-blog-list], [data-post]') &&
    import('./features/blog/wake-blog.ts').then(({ wakeBlog }) => wakeBlog(document)),
])
showProgramIsThere()
