const LOOK_EVERY_MS = 500

// Read when the program begins: the shell may be gone before a long build is done.
const shell = process.ppid

/**
 * npm runs a script through a shell, and a shell that is told to end does so without telling its child. So whoever stops
 * `npm start` would leave the product running: when the shell is gone, `stop` is called.
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
