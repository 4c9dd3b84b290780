export const common = {} as const satisfies Record<`common.${string}`, string>
