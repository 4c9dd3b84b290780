import { beforeEach, expect, test } from 'vitest'
import { onFirstInteraction } from './first-interaction.ts'

beforeEach(() => {
  document.body.innerHTML = '<form><label>Total <input></label></form>'
  history.replaceState(null, '', '/')
})

/** Whether it has resolved once everything that was going to happen by itself has happened. */
async function isSeen(sign: Promise<void>): Promise<boolean> {
  return await Promise.race([sign.then(() => true), new Promise<boolean>((resolve) => setTimeout(resolve, 0, false))])
}

test('waits while nobody does anything', async () => {
  await expect(isSeen(onFirstInteraction(document))).resolves.toBe(false)
})

test.each(['pointermove', 'touchstart', 'keydown', 'scroll'])('takes a %s for somebody', async (event) => {
  const sign = onFirstInteraction(document)
  document.body.dispatchEvent(new Event(event, { bubbles: true }))
  await expect(isSeen(sign)).resolves.toBe(true)
})

test('sees who was in a field before it looked', async () => {
  document.querySelector('input')?.focus()
  await expect(isSeen(onFirstInteraction(document))).resolves.toBe(true)
})

test('sees a form that was sent before it looked', async () => {
  document.querySelector('form')?.setAttribute('data-sent-early', '')
  await expect(isSeen(onFirstInteraction(document))).resolves.toBe(true)
})

test('sees a button that was pressed before it looked', async () => {
  document.body.innerHTML = '<button type="button" data-pressed-early="">Copy</button>'
  await expect(isSeen(onFirstInteraction(document))).resolves.toBe(true)
})

test('answers a link that asks something at once', async () => {
  history.replaceState(null, '', '/newsletter?token=abc')
  await expect(isSeen(onFirstInteraction(document))).resolves.toBe(true)
})
