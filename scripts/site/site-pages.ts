import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The data in the head of one public page. */
export interface SitePageFile {
  /** The address, such as `/en/pricing`. */
  readonly path: string
  readonly file: string
  readonly html: string
  readonly title: string
  readonly description: string
  readonly canonical: string | null
  /** The same page in each language, `x-default` included. */
  readonly alternates: ReadonlyMap<string, string>
  readonly picture: string | null
  readonly pictureTitle: string
  readonly isListed: boolean
  /** The day of its last change of text, where the page states one. */
  readonly changedOn: string | null
}

/** The public pages that the build wrote into a folder, ordered by address. */
export function readSitePages(folder: string): SitePageFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, html: readFileSync(file, 'utf8') }))
    .filter(({ html }) => isDocument(html))
    .map(({ file, html }) => readPage(addressOf(relative(folder, file)), file, html))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Whether a built page works without the program (app/ui/page/document-page.ts). */
export const isDocument = (html: string): boolean => /^<!DOCTYPE html><html[^>]*\bdata-document/.test(html)

function addressOf(file: string): string {
  const path = file.split(sep).join('/')
  return `/${path.replace(/(^|\/)index[.]html$/, '').replace(/[.]html$/, '')}`
}

function readPage(path: string, file: string, html: string): SitePageFile {
  const head = html.slice(0, html.indexOf('</head>'))
  const tags = [...head.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([tag]) => attributesOf(tag))
  const meta = (name: string) => tags.find((tag) => (tag['name'] ?? tag['property']) === name)?.['content']
  const links = (rel: string) => tags.filter((tag) => tag['rel'] === rel)
  const title = unescaped(/<title[^>]*>([^<]*)<\/title>/.exec(head)?.[1] ?? '')
  return {
    path,
    file,
    html,
    title,
    description: meta('description') ?? '',
    canonical: links('canonical')[0]?.['href'] ?? null,
    alternates: new Map(
      links('alternate').flatMap((tag) => (tag['hreflang'] ? [[tag['hreflang'], tag['href'] ?? ''] as const] : [])),
    ),
    picture: meta('og:image') ?? null,
    pictureTitle: meta('og:title') ?? title,
    isListed: !meta('robots')?.includes('noindex'),
    changedOn: /"date(?:Modified|Published)":"(\d{4}-\d{2}-\d{2})/.exec(html)?.[1] ?? null,
  }
}

function attributesOf(tag: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...tag.matchAll(/\s([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  )
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const unescaped = (text: string) => text.replace(/&([a-z0-9#]+);/gi, (whole, name: string) => SIGNS[name] ?? whole)
