import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { SITE_ORIGIN } from '#app/lib/site/site-paths.ts'
import { ADDRESSES } from '#gateway/addresses.ts'
import { brandColours } from '../../scripts/site/brand-look.ts'
import { readSitePages, type SitePageFile } from '../../scripts/site/site-pages.ts'

// Every page of the public site as built, read as files: no browser, no server.
const BUILD = join(import.meta.dirname, '..', '..', 'build', 'client')
const OF_THE_APP = /^\/(app|auth|bottle-recommendations|confirm|reset-password)(\/|$)/

const pages = readSitePages(BUILD)
const listed = pages.filter(({ isListed }) => isListed)
const byAddress = new Map(pages.map((page) => [page.path, page]))
const hasFile = (path: string) => existsSync(join(BUILD, path))

/** The problems of each page, one line each, so that one run shows all of them. */
const faults = (of: readonly SitePageFile[], find: (page: SitePageFile) => readonly string[]) =>
  of.flatMap((page) => find(page).map((fault) => `${page.path}: ${fault}`))

const pathOf = (address: string) => (address.startsWith(SITE_ORIGIN) ? address.slice(SITE_ORIGIN.length) || '/' : null)

test('the site exists in both languages', () => {
  expect(listed.length).toBeGreaterThan(10)
  expect(listed.filter(({ path }) => /^\/en(\/|$)/.test(path))).toHaveLength(listed.length / 2)
})

describe('every page', () => {
  test('every page has one main heading, and a title and a description that are not cut off', () => {
    const found = faults(pages, ({ html, title, description }) => {
      const headings = html.match(/<h1[\s>]/g)?.length ?? 0
      return [
        ...(headings === 1 ? [] : [`${headings} main headings`]),
        ...(title.length > 0 && title.length <= 65 ? [] : [`a title of ${title.length}: ${title}`]),
        ...(description.length >= 50 && description.length <= 160
          ? []
          : [`a description of ${description.length}: ${description}`]),
      ]
    })
    expect(found).toEqual([])
  })

  test('every link on a page leads to an existing address', () => {
    const found = faults(pages, ({ path, html }) => {
      const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) =>
        href.replaceAll('&amp;', '&'),
      )
      return links
        .filter((href) => href.startsWith('/') || href.startsWith('#'))
        .filter((href) => {
          const { pathname, hash } = new URL(href, SITE_ORIGIN + path)
          if (OF_THE_APP.test(pathname)) return false
          const target = byAddress.get(pathname)
          if (!target) return !(hasFile(pathname) && /[.]\w+$/.test(pathname))
          return hash !== '' && !target.html.includes(`id="${decodeURIComponent(hash.slice(1))}"`)
        })
    })
    expect(found).toEqual([])
  })

  test('every page names existing files only', () => {
    const found = faults(pages, ({ html }) => {
      const files = [...html.matchAll(/<(?:script|link|img|source)\b[^>]*?\s(?:src|href)="(\/[^"]+)"/g)].map(
        ([, file = '']) => file,
      )
      // The gateway answers the configuration itself.
      return [...files, ...(html.match(/\/assets\/[\w.-]+/g) ?? [])].filter(
        (file) => file !== ADDRESSES.clientConfig && !hasFile(file),
      )
    })
    expect(found).toEqual([])
  })

  test('every page reserves the space of its pictures', () => {
    const found = faults(pages, ({ html }) =>
      [...html.matchAll(/<img\b[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => !/\bwidth="\d+"/.test(tag) || !/\bheight="\d+"/.test(tag)),
    )
    expect(found).toEqual([])
  })

  test("every page sets the window's theme color to its background", () => {
    const paper = brandColours()('paper')
    expect(
      faults(pages, ({ html }) => (html.includes(`name="theme-color" content="${paper}"`) ? [] : ['another colour'])),
    ).toEqual([])
  })

  test('every page has readable structured data', () => {
    const found = faults(pages, ({ html }) =>
      [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, text = '']) =>
        (JSON.parse(text) as { '@context'?: string })['@context'] === 'https://schema.org' ? [] : [text],
      ),
    )
    expect(found).toEqual([])
  })
})

describe('every page that search engines may show', () => {
  test('every indexed page is its own canonical address', () => {
    const found = faults(listed, ({ path, canonical }) => (canonical === SITE_ORIGIN + path ? [] : [String(canonical)]))
    expect(found).toEqual([])
  })

  test('every indexed page has a version in each language, which links back', () => {
    const found = faults(listed, ({ path, alternates }) => {
      if ([...alternates.keys()].sort().join() !== [...LANGUAGES, 'x-default'].sort().join())
        return [[...alternates.keys()].join()]
      return [...alternates.entries()].flatMap(([language, address]) => {
        const twin = byAddress.get(pathOf(address) ?? '')
        if (!twin) return [`${language} leads to ${address}`]
        if (language === 'x-default') return []
        const back = [...twin.alternates.values()].includes(SITE_ORIGIN + path)
        const isIn =
          twin.html.startsWith('<!DOCTYPE html><html') && twin.html.slice(0, 200).includes(`lang="${language}"`)
        return [
          ...(back ? [] : [`${twin.path} does not point back`]),
          ...(isIn ? [] : [`${twin.path} is not in ${language}`]),
        ]
      })
    })
    expect(found).toEqual([])
  })

  test('every indexed page has a share image of 1200 by 630', () => {
    const found = faults(listed, ({ picture }) => {
      const path = pathOf(picture ?? '')
      if (!path || !hasFile(path)) return [`no picture at ${picture}`]
      const png = readFileSync(join(BUILD, path))
      const size = `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
      return size === '1200x630' ? [] : [`a picture of ${size}`]
    })
    expect(found).toEqual([])
  })

  test('every indexed page has a unique title and description', () => {
    const titles = listed.map(({ title }) => title)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    const descriptions = listed.map(({ description }) => description)
    expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([])
  })

  test("pages with islands name the islands' files, and pages without islands name none", () => {
    const found = faults(pages, ({ html }) => {
      const named = /<meta name="convite-later" content="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
      const hasParts = html.includes(' data-island="')
      return [
        ...(named.some((file) => file.includes('/hydrate-islands-')) === hasParts
          ? []
          : ['parts and files do not agree']),
        ...named.filter((file) => !hasFile(file)).map((file) => `no such file: ${file}`),
      ]
    })
    expect(found).toEqual([])
  })

  test('every indexed page loads its fonts by script alone, each from an existing file', () => {
    const found = faults(
      pages.filter(({ html }) => html.includes('data-document')),
      ({ html }) => {
        const faces = [...new Set([...html.matchAll(/\/assets\/[\w.-]+[.]woff2/g)].map(([file]) => file))]
        return [
          ...(faces.length > 0 ? [] : ['no faces']),
          ...faces.filter((file) => !hasFile(file)).map((file) => `no such file: ${file}`),
          ...(/<link[^>]*\bas="font"/.test(html) ? ['a face is fetched beside the words'] : []),
        ]
      },
    )
    expect(found).toEqual([])
  })

  test('the site map lists exactly the indexed pages', () => {
    const map = readFileSync(join(BUILD, 'sitemap.xml'), 'utf8')
    const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    expect(addresses.sort()).toEqual(listed.map(({ path }) => SITE_ORIGIN + path).sort())
    expect(readFileSync(join(BUILD, 'robots.txt'), 'utf8')).toContain(`Sitemap: ${SITE_ORIGIN}/sitemap.xml`)
  })
})

describe('the page every screen of the program begins with', () => {
  test.each(['__spa-fallback.html', 'auth/index.html', 'reset-password/index.html'])(
    '%s carries the program',
    (file) => {
      const html = readFileSync(join(BUILD, file), 'utf8')
      expect(html).toContain('window.__reactRouterContext')
      expect(html).not.toContain('data-document')
      const program = /import\s*"(\/assets\/manifest-[^"]+)"[\s\S]*import\("(\/assets\/entry\.client-[^"]+)"\)/.exec(
        html,
      )
      expect(program?.slice(1).filter(hasFile)).toHaveLength(2)
    },
  )

  test('the app shell fetches only the messages of its screen', () => {
    const html = readFileSync(join(BUILD, '__spa-fallback.html'), 'utf8')
    const files = [...html.matchAll(/"(\/assets\/[\w.-]+[.]js)"/g)].map(([, file = '']) => file)
    // Messages are objects whose keys begin with the name of their feature.
    const withWords = files.filter((file) =>
      /"(checklist|ledger|blog|legal)[.][\w.-]+":/.test(readFileSync(join(BUILD, file), 'utf8')),
    )
    expect(files.length).toBeGreaterThan(10)
    expect(withWords).toEqual([])
  })
})

/** What browsers call since later than the oldest ones that the pages of guests are for (iOS 15.4). */
const NEWER_THAN_OLD_PHONES =
  /[.](?:toSorted|toSpliced|toReversed|with|isSubsetOf|union|intersection)\(|AbortSignal[.]|Promise[.](?:withResolvers|try)|(?:Object|Map)[.]groupBy|URL[.]canParse|Array[.]fromAsync|static\{/

describe.each(['/r', '/en/r', '/e', '/en/e', '/t', '/en/t', '/d', '/en/d', '/c', '/en/c'])(
  'the page of guests at %s',
  (path) => {
    const html = byAddress.get(path)?.html ?? ''

    test('its program has at most 60 kB, compressed', () => {
      const files = [...html.matchAll(/<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"/g)]
      const sizes = files.map(([, file = '']) => gzipSync(readFileSync(join(BUILD, file)), { level: 9 }).length)
      expect(sizes.length).toBeGreaterThan(0)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000)
    })

    test('it is shown by no search engine, and loads nothing of the app', () => {
      expect(html).toContain('<meta name="robots" content="noindex"')
      expect(html).not.toMatch(/react-dom|mantine-core|convite-later/)
    })

    test('an old phone reads its rules and runs its program', () => {
      const files = [...html.matchAll(/<script type="module" src="([^"]+)"/g)]
      const program = files.map(([, file = '']) => readFileSync(join(BUILD, file), 'utf8')).join('\n')
      expect(program.match(NEWER_THAN_OLD_PHONES)).toBeNull()
      // Nested rules begin with the sign, or follow a declaration.
      expect(html.match(/light-dark\(|[;{}]\s*&/)).toBeNull()
    })

    test('the rules of what its program shows are in it', () => {
      const own =
        { t: /\._?soughtTable[\w-]*/g, d: /\._?callHour[\w-]*/g, c: /\._?partyCard[\w-]*/g }[path.slice(-1)] ??
        /\._?choice[\w-]*/g
      const names = [...html.matchAll(own)]
      expect(names.length).toBeGreaterThan(0)
    })
  },
)
