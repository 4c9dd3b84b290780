/** Loads a part of the program that nothing else can stand in for: what fails is tried again until it succeeds. */
export async function retryUntilLoaded<Part>(load: () => Promise<Part>, pauseMs = 1000): Promise<Part> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return await retryUntilLoaded(load, Math.min(pauseMs * 2, 10_000))
  }
}
