/** Resolves once what is rendered now has been painted; in a tab that is not shown, once it is. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
