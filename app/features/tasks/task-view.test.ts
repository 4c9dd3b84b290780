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

test('an address without parameters is the default view, and the default view has no parameters', () => {
  expect(read('')).toEqual(USUAL)
  expect(String(writeView(USUAL))).toBe('')
})

test('a view written to an address reads back unchanged', () => {
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

test('unknown parameters of the address stay', () => {
  expect(String(writeView({ ...USUAL, show: 'mine' }, new URLSearchParams('ref=mail&show=done')))).toBe(
    'ref=mail&show=mine',
  )
})
