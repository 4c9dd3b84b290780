export const errors = {} as const satisfies Record<`errors.${string}`, string>
