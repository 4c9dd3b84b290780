import type { Post } from '../post.ts'

interface Rss {
  readonly title: string
  readonly description: string
  /** RFC 5646, as in `es`. */
  readonly language: string
  /** Absolute address of the page that lists the posts. */
  readonly address: string
  /** Absolute address of the file itself. */
  readonly ownAddress: string
  /** The prefix of every post's path. */
  readonly origin: string
  readonly posts: readonly (Pick<Post, 'id' | 'path' | 'title' | 'description' | 'publishedOn'> & {
    readonly categoryName: string
  })[]
}

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Noon UTC, which is the same day in nearly every time zone. */
const toRfc822 = (day: string) => new Date(`${day}T12:00:00Z`).toUTCString().replace('GMT', '+0000')

/** An RSS 2.0 file of summaries (rssboard.org/rss-specification), in the given order, newest first. */
export function writeRss({ title, description, language, address, ownAddress, origin, posts }: Rss): string {
  const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
  const items = posts.map((post) =>
    [
      '<item>',
      element('title', post.title),
      element('link', origin + post.path),
      // Unchanged when a slug changes, so that feed readers show a post once.
      `<guid isPermaLink="false">${escapeXml(`convite:${language}:${post.id}`)}</guid>`,
      element('pubDate', toRfc822(post.publishedOn)),
      element('category', post.categoryName),
      element('description', post.description),
      '</item>',
    ].join(''),
  )
  const newest = posts
    .map(({ publishedOn }) => publishedOn)
    .toSorted()
    .at(-1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    element('link', address),
    element('description', description),
    element('language', language),
    newest ? element('lastBuildDate', toRfc822(newest)) : '',
    `<atom:link href="${escapeXml(ownAddress)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n')
}
