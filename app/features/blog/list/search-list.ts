import { plain } from '../../../lib/format/plain.ts'

/** Whether a text contains every search word, or a word beginning with it, ignoring accents and case. */
export function hasEveryWord(text: string, asked: string): boolean {
  const spaced = ` ${plain(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`
  return plain(asked)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => spaced.includes(` ${word}`))
}

/**
 * Enhances the list with its search and the number of posts shown. CSS filters by topic; this hides the posts without
 * the search words and selects the topic of the address.
 */
export function enhanceSearch(list: HTMLElement): void {
  const form = list.querySelector('form')
  const input = list.querySelector<HTMLInputElement>('input[type="search"]')
  const none = list.querySelector<HTMLElement>('[data-none]')
  const count = list.querySelector<HTMLElement>('[role="status"]')
  if (!form || !input || !none || !count) return
  const items = [...list.querySelectorAll<HTMLElement>('li[data-search]')]

  const show = () => {
    const asked = input.value.trim()
    for (const item of items) item.hidden = asked !== '' && !hasEveryWord(item.dataset['search'] ?? '', asked)
    const shown = items.filter((item) => getComputedStyle(item).display !== 'none').length
    none.hidden = shown > 0
    const { zero = '', one = '', other = '' } = count.dataset
    count.textContent = (shown === 0 ? zero : shown === 1 ? one : other).replace('#', String(shown))
  }
  const topics = [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  const chooseFromAddress = () => {
    const topic = topics.find(({ value }) => value === location.hash.slice(1))
    if (topic) topic.checked = true
  }

  form.addEventListener('submit', (event) => event.preventDefault())
  input.addEventListener('input', show)
  form.addEventListener('change', (event) => {
    const { type, value } = event.target as HTMLInputElement
    // The topic is in the address, so that it can be shared and restored by history navigation.
    if (type === 'radio') history.replaceState(null, '', value === 'all' ? location.pathname : `#${value}`)
    show()
  })
  list.querySelector('[data-show-all]')?.addEventListener('click', () => {
    form.reset()
    history.replaceState(null, '', location.pathname)
    show()
    input.focus()
  })
  addEventListener('hashchange', () => {
    chooseFromAddress()
    show()
  })
  chooseFromAddress()
  // The prerendered page shows every post: filtering them again would only block a slow phone.
  const isAsked = input.value !== '' || topics.some(({ checked, defaultChecked }) => checked !== defaultChecked)
  if (isAsked) show()
}
