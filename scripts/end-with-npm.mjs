const LOOK_EVERY_MS = 500

// Read at the start: the shell may end before a long build does.
const shell = process.ppid

/**
 * npm runs a script through a shell, and a shell that is terminated does not forward the signal to its child. Stopping
 * `npm start` would leave the product running, so `stop` is called when the shell has ended.
 */
export function endWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const look = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(look)
    stop()
  }, LOOK_EVERY_MS)
  look.unref()
}
