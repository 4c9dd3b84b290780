export const tasks = {
  'tasks.title': 'Tasks',
} as const satisfies Record<`tasks.${string}`, string>
