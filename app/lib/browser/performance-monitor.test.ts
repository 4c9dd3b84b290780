import { describe, expect, test } from 'vitest'
import { inspectPerformance } from './performance-monitor.ts'

const resource = (name: string, startTime: number, duration: number) =>
  ({ name, startTime, duration, entryType: 'resource', toJSON: () => ({}) }) satisfies PerformanceEntry

const page = (entries: PerformanceEntry[], memory?: { usedJSHeapSize: number; jsHeapSizeLimit: number }) => ({
  getEntriesByType: () => entries,
  ...(memory ? { memory } : {}),
})

describe('the performance monitor', () => {
  test('the monitor reports a resource slower than a second', () => {
    const found = inspectPerformance(page([resource('/a.js', 0, 1001), resource('/b.js', 0, 1000)]), 0)
    expect(found.map((finding) => finding.text)).toEqual(['/a.js took 1001 ms'])
  })

  test('the monitor omits the query of an address', () => {
    const [found] = inspectPerformance(page([resource('/rest/v1/profiles?id=eq.42', 0, 2000)]), 0)
    expect(found?.text).toBe('/rest/v1/profiles took 2000 ms')
  })

  test('the monitor reports each resource once', () => {
    expect(inspectPerformance(page([resource('/a.js', 10, 5000)]), 11)).toEqual([])
  })

  test('the monitor reports a heap more than 80% full', () => {
    const memory = { usedJSHeapSize: 81, jsHeapSizeLimit: 100 }
    expect(inspectPerformance(page([], memory), 0)).toEqual([{ kind: 'heap', text: 'the heap is 81% full' }])
  })

  test('the monitor accepts a heap of 80%', () => {
    expect(inspectPerformance(page([], { usedJSHeapSize: 80, jsHeapSizeLimit: 100 }), 0)).toEqual([])
  })
})
