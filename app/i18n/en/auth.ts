export const auth = {} as const satisfies Record<`auth.${string}`, string>
