import { BOTH, button, type Scene } from './scene.ts'

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
