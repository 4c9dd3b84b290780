export const site = {} as const satisfies Record<`site.${string}`, string>
