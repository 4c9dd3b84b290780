export const wizard = {} as const satisfies Record<`wizard.${string}`, string>
