/**
 * Renders a floating element inside the page's content: at the end of the document it would belong to no landmark.
 * Without such content, as in a component test, it is rendered at the library's default place.
 */
export function inContent(): { portalProps?: { target: HTMLElement } } {
  const target = document.getElementById('content')
  return target ? { portalProps: { target } } : {}
}
