/**
 * Draws a floating part within the page's content: at the end of the document it would belong to no landmark. Where there
 * is no such content, as in a test of one part alone, it goes where the library puts it.
 */
export function inContent(): { portalProps?: { target: HTMLElement } } {
  const target = document.getElementById('content')
  return target ? { portalProps: { target } } : {}
}
