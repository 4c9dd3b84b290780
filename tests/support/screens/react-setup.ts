// React's development build notes for each element where it was made, for the developer tools: a stack and a task, a sixth
// of the processor time of these tests. Its warnings and the stacks of components need neither. To be read before React is.
Object.assign(console, { createTask: undefined })

const internals: object | undefined = Reflect.get(
  await import('react'),
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
const COUNT = 'recentlyCreatedOwnerStacks'
if (!internals || !(COUNT in internals)) throw new Error(`React counts no ${COUNT}: find out how it spares stacks now`)
// React makes no more of them once it has made enough in a short time.
Object.defineProperty(internals, COUNT, {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
})
