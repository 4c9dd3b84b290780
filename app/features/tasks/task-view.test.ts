import { expect, test } from 'vitest'
import { readView, type TaskView, writeView } from './task-view.ts'

const USUAL: TaskView = {
  show: null,
  group: 'month',
  sort: 'due',
  category: null,
  search: '',
  layout: 'list',
  taskId: null,
}

const read = (address: string) => readView(new URLSearchParams(address))

test('an address without words is the usual view, and the other way round', () => {
  expect(read('')).toEqual(USUAL)
  expect(String(writeView(USUAL))).toBe('')
})

test('a view comes back from its address', () => {
  const view: TaskView = {
    show: 'due-soon',
    group: 'category',
    sort: 'priority',
    category: 'food',
    search: 'pastel de boda',
    layout: 'calendar',
    taskId: 'abc',
  }
  expect(readView(writeView(view))).toEqual(view)
})

test('unknown values fall back to the defaults', () => {
  expect(read('show=never&group=moon&sort=luck&category=cars&view=globe&task=')).toEqual(USUAL)
})

test('what else the address holds stays there', () => {
  expect(String(writeView({ ...USUAL, show: 'mine' }, new URLSearchParams('ref=mail&show=done')))).toBe(
    'ref=mail&show=mine',
  )
})
