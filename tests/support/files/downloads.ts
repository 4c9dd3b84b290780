import { beforeEach, vi } from 'vitest'

/** Is called with the name of each file that a screen hands to the person; jsdom saves none. */
export function fakeDownloads() {
  const saved = vi.fn<(name: string) => void>()
  beforeEach(() => {
    saved.mockClear()
    // jsdom has neither.
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved(this.download)
    })
    return () => click.mockRestore()
  })
  return saved
}
