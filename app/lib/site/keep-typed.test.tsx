import { expect, test } from 'vitest'
import { keepTyped, putBackTyped } from './keep-typed.ts'

const load = () => {
  document.body.innerHTML = `
    <select id="city"><option>Lima</option><option>Madrid</option></select>
    <form><input id="mail"><textarea id="message"></textarea></form><form><input id="other"></form>`
}
const field = (id: string) => document.getElementById(id) as HTMLInputElement
const sent = () => [...document.querySelectorAll('form')].map((form) => form.hasAttribute('data-sent-early'))

test('takes what was typed, chosen and sent through loading the page again, once', () => {
  load()
  field('mail').value = 'ana@example.com'
  field('message').value = 'Dos\nfamilias'
  field('city').value = 'Madrid'
  field('mail').form?.setAttribute('data-sent-early', '')
  keepTyped(document)

  load()
  field('other').value = 'typed since'
  putBackTyped(document)
  expect(['mail', 'message', 'city', 'other'].map((id) => field(id).value)).toEqual([
    'ana@example.com',
    'Dos\nfamilias',
    'Madrid',
    'typed since',
  ])
  expect(sent()).toEqual([true, false])

  load()
  putBackTyped(document)
  expect([field('mail').value, sent()]).toEqual(['', [false, false]])
})
