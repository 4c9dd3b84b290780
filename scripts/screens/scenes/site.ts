import type { Page } from 'playwright-core'
import { PAGE } from '../seed.ts'
import { BOTH, button, type Scene } from './scene.ts'

/** Of the public page of a plan, in each language. */
const GUEST_WORDS = {
  es: {
    first: 'Nombre',
    last: 'Apellidos',
    find: 'Buscarme',
    nameless: 'Escribe tu nombre y tus apellidos.',
    isThisYou: '¿Eres tú?',
  },
  en: {
    first: 'First name',
    last: 'Last name',
    find: 'Find me',
    nameless: 'Write your first and last name.',
    isThisYou: 'Is this you?',
  },
} as const

export const publicPages: readonly Scene[] = (['', '/en'] as const).flatMap((root) =>
  [
    ['landing', ''],
    ['features', '/features'],
    ['pricing', '/pricing'],
    ['about', '/about'],
    ['contact', '/contact'],
    ['privacy', '/privacy'],
    ['terms', '/terms'],
    ['blog', '/blog'],
    ['newsletter', '/newsletter'],
    ['lost', '/404'],
    ['offline', '/offline'],
  ].map(([name, path]) => ({
    name: `site-${name}-${root === '' ? 'es' : 'en'}`,
    path: `${root}${path}` || '/',
    ...(root === '' ? { looks: BOTH } : {}),
  })),
)

export const postPages: readonly Scene[] = (['', '/en'] as const).map((root) => ({
  name: `site-post-${root === '' ? 'es' : 'en'}`,
  path: `${root}/blog`,
  walk: async ({ page, shot }) => {
    // The oldest post is the last one listed.
    const link = page.locator(`a[href^="${root}/blog/"]:not([href$=".xml"])`).last()
    await page.goto((await link.getAttribute('href')) ?? '')
    await shot()
  },
}))

/** What a guest without a link sees. A visitor looks up five names in five minutes: four scenes of two devices do. */
export const plansPages: readonly Scene[] = (['es', 'en'] as const).flatMap((language) => {
  const words = GUEST_WORDS[language]
  const path = `${language === 'en' ? '/en' : ''}/e/`
  const find = async (page: Page, first: string, last: string) => {
    await page.getByLabel(words.first, { exact: true }).fill(first)
    await page.getByLabel(words.last, { exact: true }).fill(last)
    await button(page, words.find).click()
  }
  return [
    {
      name: `site-page-${language}`,
      path: `${path}${PAGE.wedding}`,
      looks: BOTH,
      walk: async ({ page, shot }) => {
        await button(page, words.find).waitFor()
        await shot()
        await button(page, words.find).click()
        await page.getByText(words.nameless).waitFor()
        await shot('refused')
      },
    },
    {
      name: `site-page-found-${language}`,
      path: `${path}${PAGE.wedding}`,
      walk: async ({ page, shot }) => {
        await find(page, 'Ángel', 'Nuñez')
        await page.getByText(words.isThisYou).waitFor()
        await shot()
      },
    },
    { name: `site-page-locked-${language}`, path: `${path}${PAGE.english}`, looks: BOTH },
    { name: `site-page-none-${language}`, path: `${path}no-hay-nada` },
  ]
})

export const siteStates: readonly Scene[] = [
  {
    name: 'site-landing-tried',
    path: '/',
    walk: async ({ page, shot }) => {
      const guests = page.getByLabel('Invitados', { exact: true }).first()
      await guests.fill('180')
      await guests.press('Tab')
      await shot()
    },
  },
  {
    name: 'site-contact-refused',
    path: '/contact',
    walk: async ({ page, shot }) => {
      await button(page, 'Enviar mensaje').click()
      await page.getByText('Escribe tu mensaje.').first().waitFor()
      await shot()
    },
  },
  {
    name: 'site-newsletter-refused',
    path: '/newsletter',
    walk: async ({ page, shot }) => {
      await button(page, 'Suscribirme').first().click()
      await page.getByText('Escribe tu correo.').first().waitFor()
      await shot()
    },
  },
  {
    name: 'site-newsletter-leave',
    path: '/newsletter?unsubscribe=0000',
    walk: async ({ page, shot }) => {
      await page.getByText('¿Darte de baja del boletín?').waitFor()
      await shot()
    },
  },
  {
    name: 'site-newsletter-expired',
    path: '/newsletter?token=0000',
    walk: async ({ page, shot }) => {
      await page
        .getByText(/Este enlace ya no funciona|Todavía no se pudo/)
        .first()
        .waitFor()
      await shot()
    },
  },
  { name: 'site-landing-signed-in', path: '/', person: 'newcomer' },
  { name: 'not-found', path: '/no-such-page', looks: BOTH },
]
