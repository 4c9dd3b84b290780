import type { BrowserContext, Frame, Page } from 'playwright-core'
import { FOREIGN_HOST } from '#tests/support/hostile/hostile-texts.ts'

/** What a page did that no text may make it do. */
export interface HarmWatch {
  /** Since the last call: dialogs, requests to other sites, reports of the content policy, new windows. */
  seen(): string[]
}

/** Watches every page of a context. Call it before the first page opens. */
export async function watchForHarm(context: BrowserContext, origin: string): Promise<HarmWatch> {
  const seen: string[] = []
  await context.exposeBinding('reportHarm', (_source, what: string) => void seen.push(what))
  await context.addInitScript(() => {
    const { reportHarm } = window as unknown as { reportHarm: (what: string) => void }
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      reportHarm(`policy: ${effectiveDirective} ${blockedURI} ${sample}`),
    )
  })
  context.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== origin) seen.push(`request: ${request.url()}`)
  })
  // The first page is the visitor's own.
  context.on('page', (page) => seen.push(`window: ${page.url()}`))
  return { seen: () => seen.splice(0) }
}

/** What hostile markup would have left in a document, run or not. */
export const hostileMarkup = (page: Page | Frame): Promise<string[]> =>
  page.evaluate((foreign) => {
    const found: string[] = []
    const safe = new Set(['http:', 'https:', 'mailto:', 'tel:', 'webcal:', 'blob:'])
    for (const element of document.querySelectorAll('*')) {
      const isVector = element instanceof SVGElement
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) found.push(`${element.tagName} has ${name}`)
        if (name === 'style' && value.includes(foreign)) found.push(`${element.tagName} has the style ${value}`)
        if (!['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].includes(name)) continue
        const isAddress = URL.canParse(value, document.baseURI)
        const { protocol, hostname } = isAddress ? new URL(value, document.baseURI) : { protocol: '', hostname: '' }
        const isPicture = /^data:(image|font)\//.test(value) && element.tagName === 'IMG'
        if (!isPicture && !safe.has(protocol)) found.push(`${element.tagName} leads to ${value}`)
        // The test mailbox lists the addresses of a mail as links.
        if (hostname === foreign && element.textContent !== value) found.push(`${element.tagName} leads to ${value}`)
      }
      if (isVector && element.tagName === 'script') found.push('a script in a drawing')
    }
    for (const tag of ['object', 'embed', 'base', 'marquee', 'math', 'iframe:not([sandbox])', 'meta[http-equiv]']) {
      if (document.querySelector(tag)) found.push(tag)
    }
    for (const each of document.querySelectorAll('style')) if (each.textContent.includes(foreign)) found.push('a style')
    if (Object.keys(Object.prototype).length > 0) found.push('an enlarged Object.prototype')
    return found
  }, FOREIGN_HOST)

/** The texts that a document does not show, character by character, neither as text nor as the value of a field. */
export const missingTexts = (page: Page | Frame, texts: readonly string[]): Promise<string[]> =>
  page.evaluate((expected) => {
    const unread = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'])
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let shown = ''
    while (walker.nextNode()) {
      if (!unread.has(walker.currentNode.parentElement?.tagName ?? '')) shown += walker.currentNode.nodeValue
    }
    const values = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
    const isValue = (text: string) =>
      // Browsers take the ends of lines out of a field of one line, and make them one sign in longer ones.
      [text, text.replace(/[\r\n]/g, ''), text.replace(/\r\n?/g, '\n')].some((way) =>
        values.some((value) => value.includes(way)),
      )
    return expected.filter((text) => !shown.includes(text) && !isValue(text))
  }, texts)
