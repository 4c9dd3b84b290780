import { expect, test } from 'vitest'
import { preserveInput, restoreInput } from './preserve-input.ts'

const load = () => {
  document.body.innerHTML = `
    <select id="city"><option>Lima</option><option>Madrid</option></select>
    <form><input id="mail"><textarea id="message"></textarea></form><form><input id="other"></form>`
}
const field = (id: string) => document.getElementById(id) as HTMLInputElement
const sent = () => [...document.querySelectorAll('form')].map((form) => form.hasAttribute('data-sent-early'))

test('typed, chosen and submitted input survives a page reload, once', () => {
  load()
  field('mail').value = 'ana@example.com'
  field('message').value = 'Dos\nfamilias'
  field('city').value = 'Madrid'
  field('mail').form?.setAttribute('data-sent-early', '')
  preserveInput(document)

  load()
  field('other').value = 'typed since'
  restoreInput(document)
  expect(['mail', 'message', 'city', 'other'].map((id) => field(id).value)).toEqual([
    'ana@example.com',
    'Dos\nfamilias',
    'Madrid',
    'typed since',
  ])
  expect(sent()).toEqual([true, false])

  load()
  restoreInput(document)
  expect([field('mail').value, sent()]).toEqual(['', [false, false]])
})
