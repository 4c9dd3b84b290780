import { beforeEach, expect, test } from 'vitest'
import { onFirstInteraction } from './first-interaction.ts'

beforeEach(() => {
  document.body.innerHTML = '<form><label>Total <input></label></form>'
  history.replaceState(null, '', '/')
})

/** Whether the promise has resolved once all pending work is done. */
async function isSeen(sign: Promise<void>): Promise<boolean> {
  return await Promise.race([sign.then(() => true), new Promise<boolean>((resolve) => setTimeout(resolve, 0, false))])
}

test('without interaction the promise stays pending', async () => {
  await expect(isSeen(onFirstInteraction(document))).resolves.toBe(false)
})

test.each(['pointermove', 'touchstart', 'keydown', 'scroll'])('a %s event counts as an interaction', async (event) => {
  const sign = onFirstInteraction(document)
  document.body.dispatchEvent(new Event(event, { bubbles: true }))
  await expect(isSeen(sign)).resolves.toBe(true)
})

test('a field focused earlier counts as an interaction', async () => {
  document.querySelector('input')?.focus()
  await expect(isSeen(onFirstInteraction(document))).resolves.toBe(true)
})

test('a form submitted earlier counts as an interaction', async () => {
  document.querySelector('form')?.setAttribute('data-sent-early', '')
  await expect(isSeen(onFirstInteraction(document))).resolves.toBe(true)
})

test('a button pressed earlier counts as an interaction', async () => {
  document.body.innerHTML = '<button type="button" data-pressed-early="">Copy</button>'
  await expect(isSeen(onFirstInteraction(document))).resolves.toBe(true)
})

test('an address with a query resolves at once', async () => {
  history.replaceState(null, '', '/newsletter?token=abc')
  await expect(isSeen(onFirstInteraction(document))).resolves.toBe(true)
})
