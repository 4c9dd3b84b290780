import type { Brand } from '../../../lib/site/brand.ts'
import { DEFAULT_BRAND } from '../../../lib/site/default-brand.ts'

/** Attributes that hold the brand's name. */
const NAMED = ['aria-label', 'title', 'content', 'alt'] as const

/** Replaces the default brand of the prerendered page by a reseller's: name, support address, profiles. */
export function applyBranding(page: Document, brand: Brand): void {
  if (brand.name !== DEFAULT_BRAND.name) replaceEverywhere(page, DEFAULT_BRAND.name, brand.name)
  if (brand.supportEmail !== DEFAULT_BRAND.supportEmail) {
    replaceEverywhere(page, DEFAULT_BRAND.supportEmail, brand.supportEmail)
    for (const link of page.querySelectorAll<HTMLAnchorElement>(`a[href^="mailto:${DEFAULT_BRAND.supportEmail}"]`)) {
      link.href = link.href.replace(DEFAULT_BRAND.supportEmail, brand.supportEmail)
    }
  }
  showProfiles(page, brand.social ?? {})
}

function replaceEverywhere(page: Document, built: string, own: string) {
  page.title = page.title.replaceAll(built, own)
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    // Hydration needs the islands as they were prerendered.
    const isKept = text.parentElement?.closest('script, style, [data-island]')
    if (!isKept && text.nodeValue?.includes(built)) text.nodeValue = text.nodeValue.replaceAll(built, own)
  }
  for (const name of NAMED) {
    for (const element of page.querySelectorAll(`[${name}*="${built}"]`)) {
      element.setAttribute(name, (element.getAttribute(name) ?? '').replaceAll(built, own))
    }
  }
}

/** Shows the footer's links to the networks where the brand has a profile. */
function showProfiles(page: Document, social: Readonly<Record<string, string>>) {
  for (const list of page.querySelectorAll<HTMLElement>('[data-social]')) {
    for (const item of list.querySelectorAll<HTMLElement>('[data-network]')) {
      const address = social[item.dataset['network'] ?? '']
      const link = item.querySelector('a')
      if (!address || !link) continue
      link.href = address
      item.hidden = false
      list.hidden = false
    }
  }
}
