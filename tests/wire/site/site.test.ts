import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#gateway/config.ts'
import { createHttpApp, type HttpApp } from '#gateway/http.ts'
import { mountSite } from '#gateway/site/site.ts'
import { makeTempFolder } from '#tests/support/temp-folder.ts'

const SCRIPT = 'window.started = true'
const FACTS = '<script type="application/ld+json">{"@type":"WebSite"}</script>'
const PAGE = `<!DOCTYPE html><title>page</title>${FACTS}<script>${SCRIPT}</script><script src="/assets/app-1a2b.js"></script>`
const CODE = `export const text = '${'long enough to be worth it '.repeat(80)}'`

let folder: Awaited<ReturnType<typeof makeTempFolder>>
let app: HttpApp

async function siteAt(siteUrl: string, env: Readonly<Record<string, string>> = {}): Promise<HttpApp> {
  const config = readConfig({ SITE_URL: siteUrl, ...env })
  const fresh = createHttpApp(config, pino({ level: 'silent' }))
  await mountSite(fresh, config, folder.path)
  return fresh
}

beforeAll(async () => {
  folder = await makeTempFolder()
  const put = async (path: string, content: string | Uint8Array) => {
    await mkdir(join(folder.path, path, '..'), { recursive: true })
    await writeFile(join(folder.path, path), content)
  }
  await put('index.html', PAGE)
  await put('en/index.html', PAGE.replace('page', 'english'))
  await put('__spa-fallback.html', PAGE.replace('page', 'shell'))
  await put('404.html', PAGE.replace('page', 'lost'))
  await put('en/404.html', PAGE.replace('page', 'lost in english'))
  await put('sw.js', CODE)
  await put('manifest.webmanifest', JSON.stringify({ name: 'Convite', short_name: 'Convite', start_url: '/app' }))
  await put('assets/app-1a2b.js', CODE)
  await put('assets/made-3c4d.js', CODE)
  await put('assets/made-3c4d.js.br', brotliCompressSync('made by the build'))
  await put('bottle-recommendations/index.html', PAGE.replace('page', 'bottles'))
  await put('bottle-recommendations/mezcal/index.html', PAGE.replace('page', 'mezcal'))
  await put('e/index.html', PAGE.replace('page', 'public page'))
  await put('en/e/index.html', PAGE.replace('page', 'public page in english'))
  await put('about/index.html', '<link rel="canonical" href="https://site.invalid/about">')
  await put('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = await siteAt('https://convite.example')
})
afterAll(() => folder.remove())

const get = async (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  await app.request(`https://convite.example${path}`, { headers })

describe('pages', () => {
  test.each([
    ['/', 'page'],
    ['/en', 'english'],
    ['/en/', 'english'],
    ['/app/event-plan/7', 'shell'],
    ['/auth', 'shell'],
    ['/confirm', 'shell'],
    ['/reset-password', 'shell'],
    ['/bottle-recommendations', 'bottles'],
    ['/bottle-recommendations/mezcal', 'mezcal'],
    ['/bottle-recommendations/mezcal/', 'mezcal'],
  ])('the address %s gets the page "%s"', async (path, title) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toContain(`<title>${title}</title>`)
  })

  test.each([
    ['/no/such/address', 'lost'],
    ['/application', 'lost'],
    ['/bottle-recommendations/mezcal/oaxaca', 'lost'],
    ['/bottle-recommendations/lemonade', 'bottles'],
    ['/404', 'lost'],
    ['/404.html', 'lost'],
    ['/en/no-such-page', 'lost in english'],
    ['/en/404.html', 'lost in english'],
    ['/english', 'lost'],
  ])('the unknown address %s gets the page "%s"', async (path, title) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(await answer.text()).toContain(`<title>${title}</title>`)
    const again = await get(path, { accept: 'text/html', 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(404)
  })

  test('a page has the origin it is served at', async () => {
    await expect((await get('/about')).text()).resolves.toBe(
      '<link rel="canonical" href="https://convite.example/about">',
    )
  })

  test('the app is installed under the name of its brand', async () => {
    const resold = await siteAt('https://fiesta.example', { CONVITE_BRAND_NAME: 'Fiesta' })
    const answer = await resold.request('https://fiesta.example/manifest.webmanifest')
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    expect(await answer.json()).toEqual({ name: 'Fiesta', short_name: 'Fiesta', start_url: '/app' })
  })

  test('a page is revalidated after each release', async () => {
    const answer = await get('/')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect((await get('/sw.js', {})).headers.get('cache-control')).toBe('no-cache')
    const again = await get('/', { accept: 'text/html', 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test.each(['/assets/old-9z8y.js', '/photo.png', '/.env', '/../package.json', '/%2e%2e/package.json', '/%'])(
    'the missing file %s gets no page',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'route.not-found' })
    },
  )

  test.each(['/auth/v1/nothing', '/rest/v1', '/functions/v1/nothing', '/dev/nothing'])(
    'the unknown address %s of the back end gets no page',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test('LINK: the public pages of plans are one page, which no search engine may list', async () => {
    const paths = ['/e/ana-y-luis', '/e/no-hay/', '/e/%3Cb%3E', '/e/ana.html']
    const answers = await Promise.all(paths.map((path) => get(path)))
    for (const { status, headers } of answers) {
      expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow'])
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(headers.get('etag')).toBe(answers[0]?.headers.get('etag'))
    }
    const english = await get('/en/e/ana-y-luis')
    expect(english.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(await english.text()).toContain('<title>public page in english</title>')
    expect((await get('/about')).headers.get('x-robots-tag')).toBeNull()
    for (const path of ['/e/ana/luis', '/e/ana%2Fluis', '/e//x']) expect((await get(path)).status).toBe(404)
  })

  test('a client that accepts only JSON gets no page', async () => {
    expect((await get('/no/such/address', { accept: 'application/json' })).status).toBe(404)
  })
})

describe('static files', () => {
  test('a file with a hash in its name is cacheable for a year', async () => {
    const answer = await get('/assets/app-1a2b.js', {})
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toContain('javascript')
  })

  test('a browser that accepts brotli gets fewer bytes', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBeLessThan(CODE.length / 4)
    expect(brotliDecompressSync(bytes).toString()).toBe(CODE)
  })

  test('a refused encoding is not used', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br;q=0, gzip;q=0.0' })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.text()).toBe(CODE)
  })

  test('a file compressed at build is sent unchanged', async () => {
    const answer = await get('/assets/made-3c4d.js', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe('made by the build')
    expect((await get('/assets/made-3c4d.js.br', {})).status).toBe(404)
  })
})

describe('HDR: headers of a page', () => {
  test('the headers of a page allow the scripts of the build and no others', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
    const hash = createHash('sha256').update(SCRIPT).digest('base64')
    expect(scripts).toBe(`script-src 'self' 'sha256-${hash}'`)
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-|\*|http:/)
    for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy.split('; ')).toContain(part)
    }
  })

  test('the headers of a page forbid frames, sniffing and devices, and hide the address from other sites', async () => {
    const { headers } = await get('/app')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
  })

  test('the headers of a page require https where the site has it, and only there', async () => {
    expect((await get('/')).headers.get('strict-transport-security')).toContain('max-age=')
    const local = await siteAt('http://localhost:3000')
    const answer = await local.request('http://localhost:3000/')
    expect(answer.headers.get('strict-transport-security')).toBeNull()
  })
})
